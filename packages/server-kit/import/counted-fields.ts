import type { AnyResource } from '@crossway/kernel'

/** Numbers that the system gives: never filled by a file, but a row that has one is about that record. */
export const countedFields = (r: AnyResource): string[] =>
  Object.entries(r.fields)
    .filter(([, x]) => x.kind === 'serial')
    .map(([n]) => n)

/** The text that names a record in a file and nobody else's: the key its imports match by, its title, else another text that is unique. */
export function codeField(r: AnyResource): string | undefined {
  const alone = (n: string | undefined): n is string => n !== undefined && r.fields[n]?.unique === true && ['text', 'serial'].includes(r.fields[n].kind)
  if (alone(r.importKey)) return r.importKey
  return alone(r.title) ? r.title : Object.keys(r.fields).find((n) => alone(n) && !r.fields[n]!.optional && !r.fields[n]!.derived)
}
