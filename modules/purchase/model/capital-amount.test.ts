import { expect, it } from 'vitest'
import { capitalAmount } from './capital-amount.ts'

it.each([
  ['26340', '人民币贰万陆仟叁佰肆拾元整'],
  ['1005.20', '人民币壹仟零伍元贰角整'],
  ['100000.05', '人民币壹拾万元零伍分'],
  ['10000005', '人民币壹仟万零伍元整'],
  ['100000000', '人民币壹亿元整'],
  ['120030004.56', '人民币壹亿贰仟零叁万零肆元伍角陆分'],
  ['0.5', '人民币伍角整'],
  ['0.03', '人民币叁分'],
  ['0', '人民币零元整'],
  ['-12', '人民币负壹拾贰元整'],
])('writes %s in capitals', (amount, text) => expect(capitalAmount(amount, 'CNY')).toBe(text))
it('names another currency', () => expect(capitalAmount('273.8', 'USD')).toBe('美元贰佰柒拾叁元捌角整'))
