import {
  detailOf,
  columnsOf,
  findRecord,
  get,
  loadRecord,
  openRecord,
  useLang,
  useText,
  type Definition,
  type FieldAt,
  type ListAnswer,
  fieldAt,
  pagesOfRecord,
  loadDefinition,
} from '@crossway/web-kit'
import { apiName, type PageDef } from '@crossway/kernel'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { RecordLink } from '../fields/parts/record-link.tsx'
import { QueryList } from '../query/query-tab.tsx'

type Entry = NonNullable<PageDef['related']>[number]
interface Loaded {
  readonly fields: readonly FieldAt[]
  readonly answer: ListAnswer
}
const most = 100
const columnsShown = 7

async function load(entry: Entry, id: number): Promise<Loaded> {
  const route = entry.route ?? pagesOfRecord(entry.resource)[0]
  const def = route ? await loadDefinition(route, entry.resource).catch(() => undefined) : undefined
  if (!def) await loadRecord(entry.resource)
  const answer = await get<ListAnswer>(apiName(entry.resource), {
    query: { ...(route ? { view: route } : {}), filter: { [entry.by]: { eq: id } }, size: most },
    silent: true,
  })
  return {
    answer,
    fields: (def ? ofPage(def) : ofRecord(entry.resource))
      .filter((at) => at.path !== entry.by && answer.rows.every((r) => at.path in r))
      .slice(0, columnsShown),
  }
}
const ofPage = (def: Definition): FieldAt[] =>
  columnsOf({ ...def, slots: {} })
    .filter((c) => !c.hidden && c.at)
    .map((c) => c.at!)
function ofRecord(name: string): FieldAt[] {
  const def = findRecord(name)!
  return Object.entries(def.resource.fields)
    .filter(([, x]) => !x.hidden && x.kind !== 'lines')
    .map(([n]) => fieldAt(def, n)!)
}

interface Props {
  readonly entry: Entry
  readonly id: number
  /** Page of the record in whose tab they stand. */
  readonly route: string
  readonly onCount: (n: number) => void
}

/** Rows of another record, or of a query, that belong to this one. */
export function RelatedList(props: Props): ReactElement {
  const { entry, route, ...rest } = props
  return findRecord(entry.resource)?.resource.query ? (
    <QueryList route={entry.route ?? route} query={entry.resource} by={entry.by} {...rest} />
  ) : (
    <RecordRows {...props} />
  )
}

function RecordRows({ entry, id, onCount }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const [got, setGot] = useState<Loaded>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    load(entry, id).then(
      (l) => {
        if (gone) return
        setGot(l)
        onCount(l.answer.total)
      },
      (e: Error) => !gone && setFailed(e.message),
    )
    return () => void (gone = true)
    // one read per record and tab
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entry, id])
  if (failed) return <p className="tab-empty note">{failed}</p>
  if (!got) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (got.answer.total === 0) return <p className="tab-empty note">{t('common.noData')}</p>
  const title = findRecord(entry.resource)?.resource.title
  return (
    <div className="table-scroll">
      <table className="plain-table">
        <thead>
          <tr>
            {got.fields.map((at) => (
              <th key={at.path} className={cellOf(at).look(at).align === 'right' ? 'num' : undefined}>
                {at.label[lang]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {got.answer.rows.map((row) => (
            <tr key={row.id} onDoubleClick={() => entry.route && void openRecord(entry.route, detailOf(entry.route, entry.resource, row.id))}>
              {got.fields.map((at) => {
                const cell = cellOf(at)
                const shown = cell.Cell ? <cell.Cell value={row[at.path]} at={at} row={row} lang={lang} /> : cell.text(row[at.path], at, lang, row)
                return (
                  <td
                    key={at.path}
                    className={`${cell.look(at).align === 'right' ? 'num' : ''} ${cell.look(at).mono ? 'mono' : ''} ${cell.className?.(row[at.path], at) ?? ''}`}
                  >
                    {at.path === title ? (
                      <RecordLink record={entry.resource} id={row.id} {...(entry.route ? { route: entry.route } : {})}>
                        {shown}
                      </RecordLink>
                    ) : (
                      shown
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {got.answer.total > most && <p className="note">{t('grid.andMore', { n: got.answer.total - most })}</p>}
    </div>
  )
}
