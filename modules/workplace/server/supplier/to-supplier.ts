import type { Payload } from '../../model/supplier/check-submission.ts'

type Values = Readonly<Record<string, unknown>>
const text = (v: unknown): string | undefined => (typeof v === 'string' && v.trim() !== '' ? v.trim() : undefined)
const rowsOf = (v: unknown): readonly Values[] => (Array.isArray(v) ? (v as Values[]) : [])
const defined = (o: Values): Record<string, unknown> => Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined))

/** What was handed in, as fields of the supplier's record; sections that were not asked for leave theirs alone. */
export function toSupplier(payload: Payload): Record<string, unknown> {
  const { base, contact, bank, qualification, products, capacity, terms } = payload
  const items = rowsOf(products?.items)
  const days = items.map((i) => Number(i.lead_days)).filter((n) => n > 0)
  return defined({
    ...(base && {
      name: text(base.name),
      uscc: text(base.uscc)?.toUpperCase(),
      supplier_type: base.company_type === 'trader' ? 'trader' : 'factory',
      legal_rep: text(base.legal_rep),
      registered_capital: text(base.registered_capital) && `${String(Math.round(Number(base.registered_capital) * 10_000))}.00`,
      establish_date: text(base.founded_on),
      address: text(base.address),
      factory_address: text(base.factory_address),
      tax_rate: text(base.vat_rate),
      invoice_type: text(base.invoice_type),
    }),
    ...(contact && {
      contacts: rowsOf(contact.people).map((p) =>
        defined({
          name: text(p.name),
          position: text(p.role) && roles[p.role as keyof typeof roles],
          mobile: text(p.mobile),
          email: text(p.email),
          wechat: text(p.wechat),
          is_primary: p.is_primary === true,
        }),
      ),
    }),
    ...(bank && {
      banks: [
        defined({
          account_name: text(bank.account_name),
          bank: text(bank.bank),
          branch: text(bank.branch),
          account_no: text(bank.account_no)?.replace(/\s/g, ''),
          currency: text(bank.currency) ?? 'CNY',
          swift: text(bank.swift),
          is_default: true,
          proof: bank.proof,
        }),
      ],
    }),
    ...(qualification && {
      certificates: rowsOf(qualification.papers).map((p) =>
        defined({ file_type: Number(p.file_type), no: text(p.no), valid_to: text(p.valid_to), file: p.file }),
      ),
    }),
    ...(products && {
      main_products:
        items
          .map((i) => text(i.product) ?? text(i.category))
          .join('、')
          .slice(0, 300) || undefined,
      lead_days: days.length > 0 ? Math.min(365, Math.max(...days)) : undefined,
      moq_note:
        items
          .filter((i) => text(i.moq))
          .map((i) => `${text(i.product) ?? text(i.category)} ${String(i.moq)}`)
          .join('；') || undefined,
    }),
    ...(capacity && { capacity: [text(capacity.monthly), text(capacity.customers)].filter(Boolean).join('；') || undefined }),
    ...(terms && { remark: [text(terms.payment), text(terms.samples), text(terms.warranty)].filter(Boolean).join('；') || undefined }),
  })
}
const roles = { sales: '业务', finance: '财务', order: '跟单', boss: '老板' } as const
