import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { dayOf, refId } from '@crossway/kernel'
import { knownOption, lineKey, masked, sentPlace, toLines, useErrors, useText, useValue, type FormStore, type Line } from '@crossway/web-kit'
import { fixed } from '@crossway/web-ui'
import { Button, InputNumber } from 'antd'
import { useState, type ReactElement } from 'react'
import { pickSupplierPrice, type Supply, type Tier } from '../../model/supplier-price.ts'
import { nextMinQty, tierGroups } from '../../model/tier-groups.ts'
import './tiers.css'

type Ref = number | { readonly id: number; readonly title?: string } | null
const nameOf = (v: Ref): string =>
  typeof v === 'object' && v !== null && v.title ? v.title : (knownOption('supplier', refId(v) ?? 0)?.title ?? String(refId(v) ?? '–'))
const whole = (v: unknown): number | null => (v === null || v === undefined || v === '' ? null : Number(v))

interface Shown {
  readonly supplier: number
  readonly valid_from: string
  readonly line: Line
}
interface TierLine {
  readonly key: string
  readonly supplier: number | null
  readonly valid_from: string | null
  readonly min_qty: number | null
  readonly line: Line
}

/** Price tiers beside the supply they belong to: quantity from, price, and what an asked quantity costs today (product.md sku, tab suppliers: tier editor). */
export default function TierEditor({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  const t = useText()
  const tiers = toLines(useValue(form, name))
  const supplies = toLines(useValue(form, 'suppliers')).filter((l) => !l.$deleted)
  const errors = useErrors(form)
  const [asked, ask] = useState<number | null>(1000)
  const put = (next: readonly Line[]): void => form.set(name, next)
  const change = (key: string, cells: Record<string, unknown>): void => put(tiers.map((l) => (l.$key === key ? { ...l, ...cells } : l)))
  const places = sentPlace(tiers)
  const errorAt = (key: string, cell: string): string | undefined => errors[`${name}[${places.get(key) ?? -1}].${cell}`]
  const live = tiers.filter((l) => !l.$deleted)
  const groups = tierGroups(
    supplies.flatMap((line): Shown[] => {
      const supplier = refId(line['supplier'])
      return supplier === null ? [] : [{ supplier, valid_from: String(line['valid_from'] ?? ''), line }]
    }),
    live.map((line): TierLine => ({
      key: line.$key,
      supplier: refId(line['supplier']),
      valid_from: (line['valid_from'] as string | null) ?? null,
      min_qty: whole(line['min_qty']),
      line,
    })),
  )
  if (groups.length === 0) return <p className="note">{t('productTiers.noSupply')}</p>
  const priced = asked
    ? pickSupplierPrice(
        supplies.map((l) => ({ ...l, supplier: refId(l['supplier']), valid_to: l['valid_to'] ?? null }) as unknown as Supply),
        live
          .filter((l) => l['unit_price'] !== null && l['unit_price'] !== '' && !masked(l['unit_price']))
          .map((l) => ({ ...l, supplier: refId(l['supplier']), min_qty: whole(l['min_qty']) }) as unknown as Tier),
        asked,
        dayOf(new Date()),
      )
    : undefined
  return (
    <div className="tier-editor" data-testid="tier-editor">
      {groups.map((g) => {
        const head = g.supply?.line
        const currency = String(head?.['currency'] ?? 'CNY')
        return (
          <section key={head?.$key ?? 'lost'} className="tier-group" aria-label={head ? nameOf(head['supplier'] as Ref) : t('productTiers.lost')}>
            <h4>
              {head ? nameOf(head['supplier'] as Ref) : t('productTiers.lost')}
              {head && (
                <span className="note">
                  {currency} · {String(head['valid_from'] ?? '')} – {String(head['valid_to'] ?? t('productTiers.open'))}
                  {head['is_primary'] ? ` · ${t('productTiers.primary')}` : ''}
                </span>
              )}
            </h4>
            {g.tiers.map(({ key, line }) => (
              <div key={key} className="tier-row">
                <span>≥</span>
                <InputNumber
                  aria-label={t('productTiers.minQty')}
                  value={whole(line['min_qty'])}
                  min={1}
                  precision={0}
                  {...(errorAt(key, 'min_qty') ? { status: 'error' as const } : {})}
                  onChange={(v) => change(key, { min_qty: v })}
                />
                {masked(line['unit_price']) ? (
                  <span className="note">{`${currency} ${String(line['unit_price'])}`}</span>
                ) : (
                  <InputNumber<string>
                    aria-label={t('productTiers.price')}
                    stringMode
                    value={(line['unit_price'] as string | null) ?? null}
                    min="0"
                    prefix={currency}
                    {...(errorAt(key, 'unit_price') ? { status: 'error' as const } : {})}
                    onChange={(v) => change(key, { unit_price: v === null ? null : String(v) })}
                  />
                )}
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('productTiers.remove')}
                  onClick={() =>
                    put(line.id === undefined ? tiers.filter((l) => l.$key !== key) : tiers.map((l) => (l.$key === key ? { ...l, $deleted: true } : l)))
                  }
                />
                {(errorAt(key, 'unit_price') ?? errorAt(key, 'min_qty') ?? errorAt(key, 'supplier')) && (
                  <span className="field-error" role="alert">
                    {errorAt(key, 'unit_price') ?? errorAt(key, 'min_qty') ?? errorAt(key, 'supplier')}
                  </span>
                )}
              </div>
            ))}
            {g.supply && (
              <Button
                size="small"
                icon={<PlusOutlined />}
                onClick={() =>
                  put([
                    ...tiers,
                    { $key: lineKey(), supplier: head!['supplier'], valid_from: head!['valid_from'], min_qty: nextMinQty(g.tiers), unit_price: null } as Line,
                  ])
                }
              >
                {t('productTiers.add')}
              </Button>
            )}
          </section>
        )
      })}
      <p className="tier-ask">
        <label>
          {t('productTiers.ask')} <InputNumber aria-label={t('productTiers.ask')} min={1} precision={0} value={asked} onChange={ask} />
        </label>
        <output>
          {priced
            ? `${priced.currency} ${fixed(priced.unit_price, 4)}${priced.below_moq ? ` · ${t('productTiers.below', { n: priced.min_qty })}` : ''}`
            : t('productTiers.none')}
        </output>
      </p>
    </div>
  )
}
