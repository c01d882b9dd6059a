import { describe, expect, it } from 'vitest'
import { checkRules, type Rule } from './rules.ts'
import { rulesOf } from './rules-of-field.ts'
import { fieldOf } from '../registry/field-at.ts'
import { f, type AnyField } from '@crossway/kernel'

const t = (key: string, p?: Record<string, unknown>): string => key + (p ? ':' + Object.values(p).join('/') : '')
const check = (rules: Rule[], v: unknown) => checkRules(rules, v, t)
const ofField = (x: AnyField, v: unknown) => check(rulesOf(fieldOf('a', x, { 'zh-cn': 'A', en: 'A' }, 'r'), 'A', t), v)

describe('rules of a form (platform.md §8.5)', () => {
  it('know empty: text after trimming, lists without item, null', async () => {
    const need: Rule[] = [{ required: true }]
    expect(await check(need, '   ')).toBe('form.invalid')
    expect(await check(need, 0)).toBeUndefined()
    expect(await check([{ required: true, type: 'list' }], [])).toBe('form.invalid')
    expect(await check([{ required: true, type: 'list' }], 'x')).toBe('form.invalid')
  })
  it('skip min, max and pattern of an empty value that is not required', async () => {
    expect(await check([{ min: 3, pattern: /x/ }], '')).toBeUndefined()
  })
  it('measure text by length, numbers by value', async () => {
    expect(await check([{ max: 2 }], '123')).toBe('form.invalid')
    expect(await check([{ type: 'number', max: 2 }], '2')).toBeUndefined()
    expect(await check([{ type: 'number', min: 5 }], '4')).toBe('form.invalid')
  })
  it('run in order, first failure is shown; of a custom rule only the check counts', async () => {
    expect(
      await check(
        [
          { required: true, message: 'one' },
          { pattern: /x/, message: 'two' },
        ],
        'y',
      ),
    ).toBe('two')
    expect(await check([{ custom: () => undefined, required: true }], '')).toBeUndefined()
    expect(await check([{ custom: async () => 'no' }], 1)).toBe('no')
  })
  it('come from the definition', async () => {
    expect(await ofField(f.text(), '')).toBe('form.enter:A')
    expect(await ofField(f.ref('x'), null)).toBe('form.choose:A')
    expect(await ofField(f.text({ optional: true, format: 'mobile' }), '123')).toBe('form.badMobile')
    expect(await ofField(f.money({ currency: 'CNY', min: 0 }), '-1')).toBe('form.tooSmall:A/0')
    expect(await ofField(f.money({ currency: 'CNY' }), '1.23456')).toBe('form.bad:A')
    expect(await ofField(f.int({ optional: true }), '1.5')).toBe('form.bad:A')
    expect(await ofField(f.bool(), false)).toBeUndefined()
  })
})
