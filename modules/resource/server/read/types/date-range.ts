import { num, zero, type Num } from '@crossway/kernel'
import { numberOf } from '../formats.ts'
import { momentOf } from '../moments.ts'
import type { ReaderContext, SourceRow, TypeReader } from '../typed-row.ts'
import { asData } from './plain.ts'

/**
 * Columns of the date range report that we look at, and how the other sites' own languages write them (integrations.md §24: de, fr, it, es, ja), as
 * headers are compared: lower case, blanks as hyphens.
 */
export const dateRangeNames = {
  'date/time': ['datum/uhrzeit', 'date/heure', 'data/ora:', 'data/ora', 'fecha-y-hora', '日付/時間'],
  'settlement-id': ['abrechnungsnummer', 'numéro-de-versement', 'numero-pagamento', 'identificador-de-pago', '決済番号'],
  type: ['typ', 'tipo', 'トランザクションの種類'],
  'order-id': ['bestellnummer', 'numéro-de-la-commande', 'numero-ordine', 'número-de-pedido', '注文番号'],
  description: ['beschreibung', 'descrizione', 'descripción', '説明'],
  quantity: ['menge', 'quantité', 'quantità', 'cantidad', '数量'],
  marketplace: ['web-de-amazon', 'amazon-出品サービス'],
  fulfilment: ['versand', 'traitement', 'gestione', 'gestión-logística', 'フルフィルメント'],
  'order-city': ['ort-der-bestellung', "ville-d'où-provient-la-commande", "città-di-provenienza-dell'ordine", 'ciudad-de-procedencia-del-pedido', '市町村'],
  'order-state': [
    'bundesland',
    "région-d'où-provient-la-commande",
    "provincia-di-provenienza-dell'ordine",
    'comunidad-autónoma-de-procedencia-del-pedido',
    '都道府県',
  ],
  'order-postal': ['postleitzahl', 'code-postal-de-la-commande', "cap-dell'ordine", 'código-postal-de-procedencia-del-pedido', '郵便番号'],
  'tax-collection-model': [
    'steuererhebungsmodell',
    'modèle-de-perception-des-taxes',
    'modello-di-riscossione-delle-imposte',
    'formulario-de-recaudación-de-impuestos',
    '税金徴収型',
  ],
  'product-sales': ['umsätze', 'ventes-de-produits', 'vendite', 'ventas-de-productos', '商品売上'],
  'selling-fees': ['verkaufsgebühren', 'frais-de-vente', 'commissioni-di-vendita', 'tarifas-de-venta', '手数料'],
  total: ['gesamt', 'totale', '合計'],
  'transaction-status': ['transaktionsstatus', 'statut-de-la-transaction', 'stato-della-transazione', 'estado-de-la-transacción'],
} as const satisfies Readonly<Record<string, readonly string[]>>
type DateRangeName = keyof typeof dateRangeNames

const money: ReadonlySet<string> = new Set<DateRangeName>(['product-sales', 'selling-fees'])
const named = new Set(Object.entries(dateRangeNames).flatMap(([en, other]) => (money.has(en) ? [] : [en, ...other])))
const notParts = /^(sku|account-type|fulfill?ment($|-channel)|transaction-|transaktions|date\/time)/
/** Does a column hold a part of the total? Whatever is not known to be something else does: new fees come without notice. */
const isPart = (header: string): boolean => !named.has(header) && !notParts.test(header)
/** Columns whose amounts tell how the file writes its decimals. */
export const isDateRangeAmount = (header: string): boolean =>
  header === 'total' ||
  money.has(header) ||
  dateRangeNames.total.some((x) => x === header) ||
  [...money].some((m) => (dateRangeNames[m as DateRangeName] as readonly string[]).includes(header))

/** Transaction view and date range report: components must give the total on every row (integrations.md §7). */
export function dateRangeReader(ctx: ReaderContext): TypeReader {
  const zh = ctx.format === 'zh'
  const cell = (row: SourceRow, name: DateRangeName): string => row.cell(name) || dateRangeNames[name].map((n) => row.cell(n)).find(Boolean) || ''
  const totalOf = (row: SourceRow): string => (zh ? (Object.entries(row.extra ?? {}).find(([k]) => k.startsWith('总计'))?.[1] ?? '') : cell(row, 'total'))
  const parts = (row: SourceRow): string[] =>
    zh
      ? ['商品价格总额', '促销返点总额', '亚马逊所收费用', '其他'].map((n) => row.cell(n))
      : Object.entries(row.extra ?? {})
          .filter(([k]) => isPart(k))
          .map(([, v]) => v)
  let rows = 0
  let sum: Num = zero
  let holds = true
  const byType = new Map<string, Num>()
  const byStatus = new Map<string, Num>()
  const add = (map: Map<string, Num>, key: string, n: Num): void => void map.set(key, (map.get(key) ?? zero).plus(n))
  return {
    rows(row) {
      rows++
      const raw = totalOf(row)
      const total = numberOf(raw, ctx.formats)
      if (total === undefined || total === null) {
        ctx.problems.error('R005', { line: row.line, col: zh ? '总计' : 'total', v: raw }, { line: row.line, column: zh ? '总计' : 'total', value: raw })
        return []
      }
      const day = zh ? row.cell('日期') : cell(row, 'date/time')
      // The text stays as it was written; whoever sorts by it should know.
      if (day && !momentOf(day, ctx.formats))
        ctx.problems.warn('R006', { line: row.line, col: zh ? '日期' : 'date/time', v: day.slice(0, 80) }, { line: row.line })
      const n = num(total)
      sum = sum.plus(n)
      let created: Num = zero
      for (const p of parts(row)) {
        const x = numberOf(p, ctx.formats)
        if (x) created = created.plus(x)
      }
      if (!created.eq(n)) {
        holds = false
        ctx.problems.warn('R009', { s: created.toFixed(2), t: n.toFixed(2) }, { line: row.line })
      }
      const type = zh ? row.cell('交易类型') : cell(row, 'type')
      const status = zh ? row.cell('交易状态') : cell(row, 'transaction-status')
      if (type) add(byType, type, n)
      if (status) add(byStatus, status, n)
      return [asData(row)]
    },
    tally: () => ({
      rows,
      total: sum.toFixed(2),
      rowIdentityHolds: holds,
      byType: Object.fromEntries([...byType].map(([k, n]) => [k, n.toFixed(2)])),
      byStatus: Object.fromEntries([...byStatus].map(([k, n]) => [k, n.toFixed(2)])),
    }),
  }
}
