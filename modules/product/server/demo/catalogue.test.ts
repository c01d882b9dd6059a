import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { plannedCategories } from './category-list.ts'
import { colours } from './colours.ts'
import { productPictures, shapeNames } from './pictures/product-pictures.ts'
import { features, materials } from './words.ts'

describe('catalogue of the demo company', () => {
  const leaves = plannedCategories().filter((c, _i, all) => !all.some((x) => x.parent === c.prefix))
  it('has sixty categories in four levels, and goods on every leaf', () => {
    expect(plannedCategories()).toHaveLength(60)
    expect(Math.max(...plannedCategories().map((c) => c.level))).toBe(4)
    expect(new Set(plannedCategories().map((c) => c.prefix)).size).toBe(60)
    expect(leaves.filter((l) => !catalogue.some((p) => p.leaf === l.prefix)).map((l) => l.prefix)).toEqual([])
    expect(catalogue.filter((p) => !leaves.some((l) => l.prefix === p.leaf)).map((p) => p.leaf)).toEqual([])
  })
  it('uses only words, colours and pictures that there are, and every picture', () => {
    for (const p of catalogue) {
      for (const m of p.materials) expect(materials, p.zh).toHaveProperty(m)
      for (const x of p.features) expect(features, p.zh).toHaveProperty(x)
      for (const c of p.colours) expect(colours, p.zh).toHaveProperty(c)
      expect(shapeNames, p.zh).toContain(p.picture)
    }
    expect(shapeNames.filter((s) => !catalogue.some((p) => p.picture === s))).toEqual([])
    expect(shapeNames.length).toBeGreaterThanOrEqual(40)
  })
  it('draws every good in its colours, well formed and the same each time', () => {
    const pictures = productPictures()
    expect(pictures.length).toBeGreaterThan(180)
    expect(new Set(pictures.map((p) => p.key)).size).toBe(pictures.length)
    for (const { key, svg } of pictures) {
      expect(svg.startsWith('<svg xmlns='), key).toBe(true)
      expect(svg.split('<g ').length, key).toBe(svg.split('</g>').length)
      expect(/undefined|NaN/.test(svg), key).toBe(false)
    }
    expect(productPictures()).toEqual(pictures)
  })
})
