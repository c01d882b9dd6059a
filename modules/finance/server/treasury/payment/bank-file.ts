import { num, sum } from '@crossway/kernel'
import { csvCell } from '@crossway/server-kit'
import { payeeNumber, payeeText, type PayeeAccount } from '../../../model/treasury/payee.ts'

interface Payment {
  readonly no: string
  readonly amount: string
  readonly name: string
  readonly account: string
  readonly bank: string
  readonly swift: string
}
export interface PaymentBatch {
  readonly no: string
  readonly company: string
  /** Our account. */
  readonly account: string
  readonly bank: string
  readonly swift: string
  readonly currency: string
  readonly day: string
  readonly payments: readonly Payment[]
}
export function payeeOf(account: PayeeAccount | null, name: string): Omit<Payment, 'no' | 'amount'> | undefined {
  const [no, text] = [payeeNumber(account), (...names: string[]) => payeeText(account, ...names)]
  return no ? { name: text('account_name', 'name') || name, account: no, bank: text('bank', 'bank_name'), swift: text('swift') } : undefined
}

export const csvOf = (b: PaymentBatch): string =>
  `\ufeff${[
    ['付款账号', '收款户名', '收款账号', '收款银行', 'SWIFT', '币种', '金额', '用途', '期望日期'],
    ...b.payments.map((p) => [b.account, p.name, p.account, p.bank, p.swift, b.currency, p.amount, p.no, b.day]),
  ]
    .map((row) => row.map(csvCell).join(','))
    .join('\r\n')}\r\n`

const xml = (v: string): string => v.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const isIban = (v: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(v)
const id = (v: string): string => (isIban(v) ? `<Id><IBAN>${v}</IBAN></Id>` : `<Id><Othr><Id>${xml(v)}</Id></Othr></Id>`)
const agent = (tag: string, swift: string, bank: string): string =>
  `<${tag}><FinInstnId>${swift ? `<BIC>${xml(swift)}</BIC>` : `<Nm>${xml(bank || '-')}</Nm>`}</FinInstnId></${tag}>`

/** Customer credit transfer of ISO 20022, version 001.001.03, which banks take everywhere. */
export function painOf(b: PaymentBatch): string {
  const total = sum(b.payments.map((p) => p.amount)).toFixed(2)
  const each = b.payments.map(
    (p) =>
      `<CdtTrfTxInf><PmtId><InstrId>${xml(p.no)}</InstrId><EndToEndId>${xml(p.no)}</EndToEndId></PmtId><Amt><InstdAmt Ccy="${b.currency}">${num(p.amount).toFixed(2)}</InstdAmt></Amt>${agent('CdtrAgt', p.swift, p.bank)}<Cdtr><Nm>${xml(p.name.slice(0, 140))}</Nm></Cdtr><CdtrAcct>${id(p.account)}</CdtrAcct><RmtInf><Ustrd>${xml(p.no)}</Ustrd></RmtInf></CdtTrfTxInf>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn><GrpHdr><MsgId>${xml(b.no)}</MsgId><CreDtTm>${b.day}T00:00:00</CreDtTm><NbOfTxs>${b.payments.length}</NbOfTxs><CtrlSum>${total}</CtrlSum><InitgPty><Nm>${xml(b.company)}</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${xml(b.no)}</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>${b.payments.length}</NbOfTxs><CtrlSum>${total}</CtrlSum><ReqdExctnDt>${b.day}</ReqdExctnDt><Dbtr><Nm>${xml(b.company)}</Nm></Dbtr><DbtrAcct>${id(b.account)}<Ccy>${b.currency}</Ccy></DbtrAcct>${agent('DbtrAgt', b.swift, b.bank)}
${each.join('\n')}
</PmtInf></CstmrCdtTrfInitn></Document>
`
}
