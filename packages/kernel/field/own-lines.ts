export type Names = string | readonly string[]
/** How an action's rows go over lines that the document already has. */
export interface OwnLines {
  /** Name of the lines' definition; the record holds it in one of its fields. */
  readonly of: string
  /** Fields of the line that stand beside the inputs, read-only; the first is what the line is about. */
  readonly show: readonly string[]
  /** Only lines in which one of these fields is more than nothing stand there. */
  readonly only?: Names | undefined
  /** What stands in an input at first: a field of the line, the first filled one of several. */
  readonly start: Readonly<Record<string, Names | undefined>>
  /** Field of the line that an input must not exceed. */
  readonly max: Readonly<Record<string, string | undefined>>
  /** Inputs that programs give and nobody types. */
  readonly also: readonly string[]
  /** Rows that are sent: what is filled in, what differs from what stood there, or every line. */
  readonly send: 'filled' | 'changed' | 'each'
  /** Inputs whose sum stands on the button. */
  readonly total?: Names | undefined
}

const list = (names: Names | undefined): readonly string[] => (names === undefined ? [] : typeof names === 'string' ? [names] : names)
const filled = (v: unknown): boolean => v !== null && v !== undefined && v !== '' && v !== false && !(Array.isArray(v) && v.length === 0)
const isSomething = (v: unknown): boolean => filled(v) && !(typeof v !== 'object' && Number(v) === 0)
type Row = Readonly<Record<string, unknown>>

/** Does the action concern this line? */
export const concerns = ({ only }: OwnLines, line: Row): boolean => only === undefined || list(only).some((n) => isSomething(line[n]))
/** What stands in an input of this line at first; undefined = what its field begins with. */
export const startOf = ({ start }: OwnLines, input: string, line: Row): unknown =>
  list(start[input])
    .map((n) => line[n])
    .find(filled)
/** Is a row left at nothing, so that it is not sent? Zero is nothing. */
export const saysNothing = (own: OwnLines, row: Row, inputs: readonly string[]): boolean => own.send === 'filled' && !inputs.some((n) => isSomething(row[n]))
/** The record's field that holds the lines. */
export const ownField = (fields: Readonly<Record<string, { readonly target?: { readonly name: string } }>>, own: OwnLines): string | undefined =>
  Object.entries(fields).find(([, x]) => x.target?.name === own.of)?.[0]
