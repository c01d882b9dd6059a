import type { Runner } from '@crossway/server-kit'

/** Documents of a project after a day that are not settled yet, by their numbers; at most ten of each kind. */
export type OpenBills = (run: Runner, project: number, after: string) => Promise<readonly string[]>
const asked = new Map<string, OpenBills>()
/** A module's documents that keep a project's structure from ending (finance.md projectStructure end). */
export const registerOpenBills = (kind: string, find: OpenBills): void => void asked.set(kind, find)

export async function openBills(run: Runner, project: number, after: string): Promise<string[]> {
  const found: string[] = []
  for (const find of asked.values()) found.push(...(await find(run, project, after)))
  return found
}
