import { usccCheckCharacter } from '@crossway/settings/model'
import { describe, expect, it } from 'vitest'
import { checkSubmission, progressOf } from './check-submission.ts'

const stem = '91330200MA2AXXKH7'
const uscc = stem + usccCheckCharacter(stem)
const base = { name: '宁波远航塑料制品有限公司', uscc, company_type: 'factory', address: '宁波', tax_type: 'general' }
const codes = (section: string, payload: object): string[] => checkSubmission([section], payload as never).map((p) => `${p.path}:${p.code}`)

describe('what a supplier hands in', () => {
  it('names what is missing and what is misread', () => {
    expect(codes('base', { base })).toEqual([])
    expect(codes('base', { base: { ...base, uscc: stem + '!', address: ' ' } })).toEqual(['uscc:uscc'])
    expect(codes('base', { base: { ...base, name: '', registered_capital: 'viel', founded_on: '2020-02-31' } })).toEqual([
      'name:needed',
      'registered_capital:number',
      'founded_on:date',
    ])
  })
  it('wants exactly one main contact', () => {
    const p = { name: '王', mobile: '13800000000' }
    expect(codes('contact', {})).toEqual(['people:rows'])
    expect(codes('contact', { contact: { people: [p] } })).toEqual(['people:one_primary'])
    expect(
      codes('contact', {
        contact: {
          people: [
            { ...p, is_primary: true },
            { ...p, is_primary: true },
          ],
        },
      }),
    ).toEqual(['people:one_primary'])
    expect(codes('contact', { contact: { people: [{ ...p, is_primary: true }, p] } })).toEqual([])
  })
  it('wants the account twice alike, and its name that of the company or an explanation', () => {
    const bank = {
      account_name: base.name,
      bank: '中国银行',
      branch: '宁波分行',
      account_no: '6222 0001',
      account_again: '62220001',
      currency: 'CNY',
      proof: 1,
    }
    expect(codes('bank', { base, bank })).toEqual([])
    expect(codes('bank', { base, bank: { ...bank, account_again: '62220002' } })).toEqual(['account_again:account_differs'])
    expect(codes('bank', { base, bank: { ...bank, account_name: '王某' } })).toEqual(['name_note:account_name'])
    expect(codes('bank', { base, bank: { ...bank, account_name: '王某', name_note: '个人独资' } })).toEqual([])
  })
  it('counts the answers given', () => {
    expect(progressOf(['base'], {})).toBe(0)
    expect(progressOf(['base'], { base })).toBe(100)
    expect(progressOf(['base', 'contact'], { base })).toBe(83)
  })
})
