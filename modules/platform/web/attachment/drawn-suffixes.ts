import { fileKinds } from '../../model/attachment.resource.ts'

/** Pictures that the server draws small; the others show their kind. */
export const drawnSuffixes: ReadonlySet<string> = new Set(fileKinds.image.filter((s) => s !== 'svg'))
