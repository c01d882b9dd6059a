export const builtServer: string
export function buildServer(): Promise<void>
