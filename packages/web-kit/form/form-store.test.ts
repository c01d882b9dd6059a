import { describe, expect, it } from 'vitest'
import { createForm } from './form-store.ts'
import { reapplied, threeWays } from './three-ways.ts'

const t = (key: string): string => key
const need = { required: true, message: 'need' }

describe('form', () => {
  it('checks on blur, and again on change once wrong', async () => {
    const form = createForm({ a: '' }, t)
    form.define([{ name: 'a', rules: [need] }])
    form.set('a', '')
    expect(form.error('a')).toBeUndefined()
    form.blur('a')
    await Promise.resolve()
    expect(form.error('a')).toBe('need')
    form.set('a', 'x')
    await new Promise((r) => setTimeout(r))
    expect(form.error('a')).toBeUndefined()
  })
  it('raises the invalid submit with all errors, and places what the server found', async () => {
    const form = createForm({ a: '', lines: [] }, t)
    form.define([
      { name: 'a', rules: [need] },
      { name: 'lines', rules: [], inner: () => ({ 'lines[1].qty': 'bad' }) },
    ])
    const seen: unknown[] = []
    form.onInvalid((e) => seen.push(e.errors))
    expect(await form.check()).toBe(false)
    expect(seen).toEqual([{ a: 'need', 'lines[1].qty': 'bad' }])
    expect(
      form.place([
        { field: 'args.a', text: 'taken' },
        { field: 'gone', text: 'elsewhere' },
      ]),
    ).toEqual(['elsewhere'])
    expect(form.error('a')).toBe('taken')
  })
  it('waits for what an editor hands in before it checks', async () => {
    const form = createForm({ a: '' }, t)
    form.define([{ name: 'a', rules: [need] }])
    form.onFlush(async () => {
      await new Promise((r) => setTimeout(r))
      form.set('a', 'typed last')
    })
    expect(await form.check()).toBe(true)
  })
  it('knows what changed: a reference by its id', () => {
    const form = createForm({ r: { id: 1, title: 'A' }, n: null, l: [{ id: 1, qty: 2, $key: 'i1' }] }, t)
    form.set('r', { id: 1, title: 'A again' })
    form.set('n', '')
    form.set('l', [{ id: 1, qty: 2, $key: 'x' }])
    expect(form.changed()).toEqual([])
    form.set('r', { id: 2, title: 'B' })
    expect(form.changed()).toEqual(['r'])
  })
  it('puts my changes on top of theirs; where both changed, what was chosen', () => {
    const form = createForm({ a: 1, b: 1, c: 1 }, t)
    form.patch({ a: 2, b: 2 })
    const theirs = { id: 9, a: 1, b: 3, c: 4 }
    const ways = threeWays(form, theirs)
    expect(ways.map((w) => [w.field, w.clash])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ])
    expect(reapplied(ways, { a: 1, b: 3, c: 4 }, new Set())).toEqual({ a: 2, b: 3, c: 4 })
    expect(reapplied(ways, { a: 1, b: 3, c: 4 }, new Set(['b']))).toEqual({ a: 2, b: 2, c: 4 })
  })
})
