import {
  fieldLabel,
  ownFacts,
  ownInputs,
  ownLines,
  sentPlace,
  setOwn,
  useError,
  useErrors,
  useLang,
  useValue,
  type FieldAt,
  type FormStore,
  type OwnAt,
  type OwnLine,
} from '@crossway/web-kit'
import { useMemo, type ReactElement } from 'react'
import { FieldValue } from '../fields/field-value.tsx'
import { asRef } from '../fields/ref/read.tsx'
import { Thumb } from '../parts/avatar.tsx'
import { usePhoneModel } from '../registry.ts'
import { LineField } from './line-cards.tsx'

/** The document's lines under an action as cards: the thing with its picture, what stands beside it, and the few values to type. */
export function OwnLineCards({ at, form }: { readonly at: OwnAt; readonly form: FormStore }): ReactElement {
  const model = usePhoneModel()
  const rows = ownLines(useValue(form, at.path))
  const error = useError(form, at.path)
  const errors = useErrors(form)
  const inputs = useMemo(() => ownInputs(at), [at])
  const places = sentPlace(rows)
  const facts = ownFacts(at, model, rows).filter((f) => !model.parts.hidden?.includes(f.path))
  return (
    <>
      {rows.map((row) => {
        const place = `${at.path}[${places.get(row.$key) ?? -1}].`
        const rest = Object.entries(errors).find(([k]) => k.startsWith(place) && !inputs.some((f) => k === place + f.path))?.[1]
        const isWrong = Object.keys(errors).some((k) => k.startsWith(place))
        return (
          <section key={row.$key} className={`m-card m-action-line${isWrong ? ' is-wrong' : ''}`} data-testid={`m-line-${row.line}`}>
            <CardHead row={row} facts={facts} />
            <div className="m-action-cells">
              {inputs.map((f) => (
                <LineField
                  key={f.path}
                  at={f}
                  path={place + f.path}
                  id={`${row.$key}-${f.path}`}
                  line={row}
                  beside={{ ...row.$head, ...row.$line }}
                  form={form}
                  onChange={(v) => form.set(at.path, setOwn(at, ownLines(form.value(at.path)), row.$key, { [f.path]: v }))}
                />
              ))}
            </div>
            {rest && (
              <p className="m-wrong" role="alert">
                {rest}
              </p>
            )}
          </section>
        )
      })}
      {error && (
        <p className="m-wrong" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

function CardHead({ row, facts }: { readonly row: OwnLine; readonly facts: readonly FieldAt[] }): ReactElement {
  const lang = useLang()
  const [first] = facts
  const thing = first && asRef(row.$line[first.path])
  return (
    <>
      {thing && (
        <span className="m-card-title">
          <Thumb image={thing.image} alt="" />
          <span className="m-grow">
            <b className="m-mono">{thing.title}</b>
            {thing.note && <span className="m-note"> {thing.note}</span>}
          </span>
        </span>
      )}
      <dl className="m-line-values">
        {facts
          .filter((f) => f !== first || !thing)
          .map((f) => (
            <div key={f.path}>
              <dt>{fieldLabel(f, lang)}</dt>
              <dd>
                <FieldValue at={f} row={{ ...row.$head, ...row.$line }} lang={lang} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
