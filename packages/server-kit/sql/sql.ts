/** A piece of SQL with its values. Values never enter the text: they become $1, $2 … when the statement is rendered. */
export class Sql {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts
    this.values = values
  }
}

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** sql`select … where id = ${id}`; a nested piece is inlined, anything else is a parameter. */
function tag(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const parts: string[] = [strings[0]!]
  const out: unknown[] = []
  values.forEach((v, i) => {
    const next = strings[i + 1]!
    if (v instanceof Sql) {
      parts[parts.length - 1] += v.parts[0]!
      for (let k = 0; k < v.values.length; k++) {
        out.push(v.values[k])
        parts.push(v.parts[k + 1]!)
      }
      parts[parts.length - 1] += next
    } else {
      out.push(v)
      parts.push(next)
    }
  })
  return new Sql(parts, out)
}

/** Text that is ours, never the caller's: identifiers and keywords. */
const raw = (text: string): Sql => new Sql([text], [])
const id = (name: string): Sql => raw('"' + name.replaceAll('"', '""') + '"')
const empty = raw('')

function join(pieces: readonly Sql[], separator: string): Sql {
  const parts: string[] = ['']
  const values: unknown[] = []
  pieces.forEach((p, i) => {
    parts[parts.length - 1] += (i ? separator : '') + p.parts[0]!
    p.values.forEach((v, k) => {
      values.push(v)
      parts.push(p.parts[k + 1]!)
    })
  })
  return new Sql(parts, values)
}
/** All pieces must hold; none = true. */
const and = (pieces: readonly Sql[]): Sql =>
  pieces.length === 0
    ? raw('true')
    : pieces.length === 1
      ? pieces[0]!
      : join(
          pieces.map((p) => tag`(${p})`),
          ' and ',
        )
/** One of the pieces must hold; none = false. Stands in brackets, so that what comes before it with `and` holds for every piece. */
const or = (pieces: readonly Sql[]): Sql =>
  pieces.length === 0
    ? raw('false')
    : pieces.length === 1
      ? tag`(${pieces[0]!})`
      : tag`(${join(
          pieces.map((p) => tag`(${p})`),
          ' or ',
        )})`
const value = (v: unknown): Sql => new Sql(['', ''], [v])

export const sql = Object.assign(tag, { raw, id, join, and, or, value, empty })

export function render(s: Sql): Statement {
  let text = s.parts[0]!
  for (let i = 0; i < s.values.length; i++) text += '$' + (i + 1) + s.parts[i + 1]!
  return { text, values: s.values as unknown[] }
}
