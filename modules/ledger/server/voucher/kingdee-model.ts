import type { Dim, Dims } from '../../model/voucher/voucher-events.ts'
import type { Book } from './books.ts'

export interface SentLine {
  readonly explanation: string
  readonly subject: string
  readonly dims: Dims
  readonly currency: string
  readonly rate: string
  readonly amount_for: string
  readonly debit: string
  readonly credit: string
}
export interface SentVoucher {
  readonly no: string
  readonly date: string
  readonly group: string
  readonly lines: readonly SentLine[]
}
/** Kingdee's numbers of currencies in an account set that nobody changed; a mapping of the book wins. */
const currencies: Readonly<Record<string, string>> = { CNY: 'PRE001', HKD: 'PRE002', EUR: 'PRE003', JPY: 'PRE004', GBP: 'PRE006', USD: 'PRE007' }
const rateType = 'HLTX01_SYS'

const slotsOf = (text: string): Readonly<Partial<Record<string, string>>> => Object.fromEntries(text.split(',').map((pair) => pair.split('=')))

/** The voucher as Kingdee's Save takes it (integrations.md §16). Amounts travel as text, so that no digit is lost on the way. */
export function kingdeeModel(book: Book, v: SentVoucher, code: (dim: Dim, id: number) => string | undefined, currency: ReadonlyMap<string, string>): object {
  const slots = slotsOf(book.slots)
  const detail = (dims: Dims): object => ({
    FDetailID: Object.fromEntries(
      Object.entries(dims).flatMap(([dim, id]) => {
        const [slot, number] = [slots[dim], code(dim as Dim, id)]
        return slot && number ? [[`FDETAILID__${slot}`, { FNumber: number }]] : []
      }),
    ),
  })
  return {
    FAccountBookID: { FNumber: book.book_code },
    FDate: v.date,
    FBUSDATE: v.date,
    FYEAR: Number(v.date.slice(0, 4)),
    FPERIOD: Number(v.date.slice(5, 7)),
    FVOUCHERGROUPID: { FNumber: v.group },
    FVOUCHERGROUPNO: '',
    FATTACHMENTS: 0,
    FISADJUSTVOUCHER: 'false',
    FDocumentStatus: 'A',
    [book.key_field]: v.no,
    FEntity: v.lines.map((l) => ({
      FEXPLANATION: l.explanation,
      FACCOUNTID: { FNumber: l.subject },
      ...detail(l.dims),
      FCURRENCYID: { FNumber: currency.get(l.currency) ?? currencies[l.currency] ?? l.currency },
      FEXCHANGERATETYPE: { FNumber: rateType },
      FEXCHANGERATE: l.rate,
      FAMOUNTFOR: l.amount_for,
      FDEBIT: l.debit,
      FCREDIT: l.credit,
    })),
  }
}
