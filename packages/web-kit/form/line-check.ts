import { fieldLabel } from '../registry/labels.ts'
import { lineFields, type FieldAt } from '../registry/field-at.ts'
import { currentLang } from '../i18n/language.ts'
import { toLines } from './lines.ts'
import { rulesOf } from './rules-of-field.ts'
import { checkNow, type Texts } from './rules.ts'

/** Messages of the invalid cells of a lines field, by the server's name of the cell: `lines[2].qty`. */
export function lineErrors(at: FieldAt, value: unknown, t: Texts): Record<string, string> {
  const out: Record<string, string> = {}
  const fields = lineFields(at).filter((x) => !x.field.derived && !x.field.expression)
  const rules = fields.map((x) => rulesOf(x, fieldLabel(x, currentLang()), t))
  toLines(value)
    .filter((l) => !l.$deleted)
    .forEach((line, i) =>
      fields.forEach((x, k) => {
        const text = checkNow(rules[k]!, line[x.path], t)
        if (text) out[`${at.path}[${i}].${x.path}`] = text
      }),
    )
  return out
}
