import { expect, it } from 'vitest'
import { vcardOf } from './vcard.ts'

it('writes a card that phones read: one name, mobile with its country, signs of the format escaped', () => {
  const card = vcardOf({
    name: '陈思远',
    company: '宁波澜海电器有限公司',
    department: '采购部; 国际',
    position: '总监',
    country_code: '86',
    mobile: '13800001234',
    email: 'chen@example.com',
    wechat: 'chen_sy',
    birthday: '1985-03-09',
  })
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:陈思远;;;;',
    'FN:陈思远',
    'ORG:宁波澜海电器有限公司;采购部\\; 国际',
    'TITLE:总监',
    'TEL;TYPE=CELL:+8613800001234',
    'EMAIL;TYPE=INTERNET,WORK:chen@example.com',
    'IMPP;X-SERVICE-TYPE=WeChat:wechat:chen_sy',
    'BDAY:1985-03-09',
    'END:VCARD',
    '',
  ])
})
it('folds long lines at 75 bytes and cuts no sign', () => {
  const company = '深圳市光年电器进出口贸易有限公司华南运营中心'.repeat(2)
  const card = vcardOf({ name: '王', company })
  for (const l of card.split('\r\n')) expect(Buffer.byteLength(l)).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(`ORG:${company}\r\n`)
})
