import { num } from '@crossway/kernel'
import { useText } from '@crossway/web-kit'
import { dash, fixed } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { volumeOf, volumetricWeight } from '../../model/packing.ts'
import './packing.css'

export interface PackedBox {
  readonly len: string | null
  readonly wid: string | null
  readonly hei: string | null
  readonly weight: string | null
}
/** Divisors of the volumetric weight: air freight and truck, express (product.md sku, calculations). */
const divisors = [6000, 5000] as const
const isSize = (v: string | null): v is string => v !== null && /^\d+(\.\d+)?$/.test(v) && Number(v) > 0

/** A box seen from the corner, with its three measures at the edges. */
function Box({ box, name }: { readonly box: { len: string; wid: string; hei: string }; readonly name: string }): ReactElement {
  const [l, w, h] = [Number(box.len), Number(box.wid), Number(box.hei)]
  const cos = 0.866
  const k = 150 / Math.max((l + w) * cos, (l + w) / 2 + h)
  const dx = (n: number): number => n * cos * k
  const dy = (n: number): number => (n / 2) * k
  const x0 = 24 + dx(w)
  const y0 = 14
  const at = (a: number, b: number, c: number): string => `${(x0 + dx(a) - dx(b)).toFixed(1)},${(y0 + dy(a) + dy(b) + (h - c) * k).toFixed(1)}`
  const face = (...p: string[]): string => p.join(' ')
  const middle = (a: string, b: string): [number, number] => {
    const [p, q] = [a, b].map((s) => s.split(',').map(Number) as [number, number]) as [[number, number], [number, number]]
    return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  }
  const [lx, ly] = middle(at(0, w, 0), at(l, w, 0))
  const [wx, wy] = middle(at(l, w, 0), at(l, 0, 0))
  const [hx, hy] = middle(at(0, w, 0), at(0, w, h))
  const width = 48 + dx(l + w)
  const height = 40 + dy(l + w) + h * k
  return (
    <svg
      className="packing-box"
      viewBox={`0 0 ${width.toFixed(0)} ${height.toFixed(0)}`}
      role="img"
      aria-label={`${name} ${box.len} × ${box.wid} × ${box.hei} cm`}
    >
      <polygon className="packing-top" points={face(at(0, 0, h), at(l, 0, h), at(l, w, h), at(0, w, h))} />
      <polygon className="packing-left" points={face(at(0, w, h), at(l, w, h), at(l, w, 0), at(0, w, 0))} />
      <polygon className="packing-right" points={face(at(l, w, h), at(l, 0, h), at(l, 0, 0), at(l, w, 0))} />
      <text x={lx - 4} y={ly + 14} textAnchor="middle">{`${fixed(box.len, 1)}`}</text>
      <text x={wx + 4} y={wy + 14} textAnchor="middle">{`${fixed(box.wid, 1)}`}</text>
      <text x={hx - 3} y={hy + 4} textAnchor="end">{`${fixed(box.hei, 1)}`}</text>
    </svg>
  )
}

/** Unit or carton: drawing, volume, weights by volume and how many fit into a cubic metre (product.md sku, tab packaging). */
export function PackingDrawing({ name, box, pieces }: { readonly name: string; readonly box: PackedBox; readonly pieces?: string | null }): ReactElement {
  const t = useText()
  const sizes = isSize(box.len) && isSize(box.wid) && isSize(box.hei) ? { len: box.len, wid: box.wid, hei: box.hei } : undefined
  const volume = sizes && volumeOf(sizes)
  const perCube = volume?.gt(0) ? num(1).div(volume).toFixed(0, 1) : undefined
  const figures: [string, string][] = [
    [t('productPacking.volume'), volume ? `${volume.toFixed(6)} m³` : dash],
    ...divisors.map((d): [string, string] => [t('productPacking.volumetric', { d }), sizes ? `${volumetricWeight(sizes, d).toFixed(3)} kg` : dash]),
    [t('productPacking.weight'), box.weight ? `${fixed(box.weight, 3)} kg` : dash],
    ...(pieces === undefined ? [] : [[t('productPacking.pieces'), pieces ?? dash] as [string, string]]),
    [t('productPacking.perCube'), perCube ?? dash],
  ]
  return (
    <figure className="packing">
      <figcaption>{name}</figcaption>
      {sizes ? <Box box={sizes} name={name} /> : <p className="note">{t('productPacking.noSize')}</p>}
      <dl>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
