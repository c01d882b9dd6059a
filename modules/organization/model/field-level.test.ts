import type { FieldLevel } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { computedLevel, actionsOf, fieldLevel, ownLevel, type FieldRule } from './field-level.ts'

const cost = { resource: 'sku', field: 'unit_cost', fieldClass: 'cost' }
const byClass = (fieldClass: string, level: FieldLevel): { fields: FieldRule[] } => ({ fields: [{ fieldClass, level }] })
const someone = { super: false }

describe('organization.md §5, field permission', () => {
  it('row 1: cost hidden: no column, filter and save refused', () => {
    const level = fieldLevel([byClass('cost', 'hidden')], cost, someone)
    expect(level).toBe('hidden')
    expect(actionsOf[level]).toEqual({ column: 'absent', filter: 'refused', sort: false, save: 'FIELD_DENIED' })
  })
  it('row 2: hidden by one role, readable by another: readable, and only that', () => {
    const level = fieldLevel([byClass('cost', 'hidden'), byClass('cost', 'readonly')], cost, someone)
    expect(level).toBe('readonly')
    expect(actionsOf[level]).toEqual({ column: 'shown', filter: 'open', sort: true, save: 'FIELD_READONLY' })
  })
  it('row 3: a role that does not give the page is not asked', () => {
    const givesPage = [byClass('cost', 'hidden')]
    expect(fieldLevel(givesPage, cost, someone)).toBe('hidden')
  })
  it('row 4: masked phone: exact filter only, and no new number', () => {
    const level = fieldLevel([byClass('phone', 'masked')], { resource: 'contact', field: 'mobile', fieldClass: 'phone' }, someone)
    expect(level).toBe('masked')
    expect(actionsOf[level]).toEqual({ column: 'masked', filter: 'refused', sort: false, save: 'FIELD_READONLY' })
  })
  it('row 5: super opens everything but pay and passwords', () => {
    const salary = { resource: 'salary_slip', field: 'net', fieldClass: 'salary' }
    expect(fieldLevel([], salary, { super: true })).toBe('masked')
    expect(fieldLevel([], { ...salary, fieldClass: 'credential' }, { super: true })).toBe('masked')
    expect(fieldLevel([], cost, { super: true })).toBe('edit')
    expect(fieldLevel([byClass('salary', 'edit')], salary, { super: true })).toBe('edit')
    expect(fieldLevel([], salary, { super: true, glass: true })).toBe('readonly')
  })
  it('row 6: a computed field takes the strictest of its inputs', () => {
    const inputs = [
      fieldLevel([byClass('cost', 'hidden')], cost, someone),
      fieldLevel([byClass('price', 'edit')], { resource: 'sku', field: 'price', fieldClass: 'price' }, someone),
    ]
    expect(computedLevel(inputs)).toBe('hidden')
    expect(computedLevel(['edit', 'masked'])).toBe('masked')
    expect(computedLevel(['edit', 'edit'])).toBe('readonly')
  })
  it('a rule on the field wins over one on its class, and that over the default', () => {
    const source = {
      fields: [
        { fieldClass: 'cost', level: 'edit' as const },
        { resource: 'sku', field: 'unit_cost', level: 'masked' as const },
      ],
    }
    expect(fieldLevel([source], cost, someone)).toBe('masked')
    expect(fieldLevel([source], { ...cost, field: 'freight' }, someone)).toBe('edit')
    expect(fieldLevel([{ fields: [] }], cost, someone)).toBe('hidden')
    expect(fieldLevel([{ fields: [] }], { ...cost, default: 'masked' }, someone)).toBe('masked')
    expect(fieldLevel([], { ...cost, fieldClass: null }, someone)).toBe('edit')
  })
  it('a person reads his own phone, bank account and payslip', () => {
    expect(ownLevel('masked', 'phone', true)).toBe('readonly')
    expect(ownLevel('hidden', 'salary', true)).toBe('readonly')
    expect(ownLevel('masked', 'phone', false)).toBe('masked')
    expect(ownLevel('hidden', 'cost', true)).toBe('hidden')
  })
})
