/** Names of one record or module in the forms that code uses. */
export interface Names {
  /** snake_case, as tables and definitions say it. */
  readonly snake: string
  /** kebab-case, as files and addresses say it. */
  readonly kebab: string
  /** camelCase, as variables say it. */
  readonly camel: string
}

/** Reads a name that was typed on the command line; refuses what is no snake_case word. */
export function namesOf(given: string): Names {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(given)) throw new Error(`${given}: a name is snake_case and singular, such as rate_table`)
  return { snake: given, kebab: given.replaceAll('_', '-'), camel: given.replace(/_(\w)/g, (_, c: string) => c.toUpperCase()) }
}
