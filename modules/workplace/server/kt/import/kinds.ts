import { extname } from 'node:path'

/** Kinds of documents that become articles. */
export const documentKinds: ReadonlySet<string> = new Set(['docx', 'md', 'html', 'htm'])
export const suffixOfName = (name: string): string => extname(name).slice(1).toLowerCase()
