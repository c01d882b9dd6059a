import { describe, expect, it } from 'vitest'
import { configFault, dictionaryOf } from './config-rules.ts'

const of = (type: string, rule = '', content = '') => ({ type, rule, content })

describe('values of settings', () => {
  it('are asked for only where a rule says so', () => {
    expect(configFault(of('string'), '  ')).toBeUndefined()
    expect(configFault(of('string', 'required'), '  ')).toBe('required')
    expect(configFault(of('checkbox', 'required', 'a=1'), [])).toBe('required')
  })
  it('fit their type', () => {
    expect(configFault(of('number'), '7')).toBe('shape')
    expect(configFault(of('number', 'integer'), 7.5)).toBe('integer')
    expect(configFault(of('switch'), 'yes')).toBe('shape')
    expect(configFault(of('date'), '2026-02-30')).toBe('shape')
    expect(configFault(of('select', '', 'a=甲\nb=乙'), 'c')).toBe('choice')
    expect(configFault(of('selects', '', 'a=甲\nb=乙'), ['a', 'b'])).toBeUndefined()
    expect(configFault(of('color'), 'red')).toBe('shape')
    expect(configFault(of('array'), [{ key: 'a', value: '1' }])).toBeUndefined()
  })
  it('keep the rules that are offered', () => {
    expect(configFault(of('string', 'url'), 'javascript:alert(1)')).toBe('url')
    expect(configFault(of('string', 'email'), 'a@b')).toBe('email')
    expect(configFault(of('string', 'mobile'), '13800000001')).toBeUndefined()
    expect(configFault(of('string', 'float'), '3')).toBe('float')
  })
  it('stay within what an installation can live with', () => {
    const named = (name: string, type = 'number') => ({ name, ...of(type) })
    expect([configFault(named('mail_port'), -1), configFault(named('mail_port'), 465), configFault(named('log_keep_days'), 10)]).toEqual([
      'range',
      undefined,
      'range',
    ])
    expect([configFault(named('login_lock_failures'), 0), configFault(named('password_min_length'), 1)]).toEqual(['range', 'range'])
    expect([configFault(named('upload_mimetype', 'textarea'), 'jpg,exe'), configFault(named('upload_mimetype', 'textarea'), 'jpg, .PDF')]).toEqual([
      'suffix',
      undefined,
    ])
    expect(configFault(named('frame_ancestors', 'textarea'), 'https://a.com; script-src *')).toBe('origin')
    expect(configFault(named('frame_ancestors', 'textarea'), 'https://a.com\nhttps://b.com:8443')).toBeUndefined()
    expect(configFault(of('string', 'url'), 'http://user:pw@x/')).toBe('url')
    expect([configFault(named('time_zone', 'string'), 'Asia/Nowhere'), configFault(named('time_zone', 'string'), 'Asia/Shanghai')]).toEqual(['form', undefined])
    expect([configFault(named('base_currency', 'string'), 'cny'), configFault(named('base_currency', 'string'), 'CNY')]).toEqual(['form', undefined])
    const name = (v: string): unknown => configFault(named('upload_savename', 'string'), v)
    expect(['../{sha1}', '/{user}/x', '/{topic', '/{topic}/{year}{mon}/{day}/{filesha1}{.suffix}'].map(name)).toEqual(['form', 'form', 'form', undefined])
  })
  it('read a dictionary line by line', () => {
    expect(dictionaryOf('local=本地\n\ns3 = S3\nbare')).toEqual([
      ['local', '本地'],
      ['s3', 'S3'],
      ['bare', 'bare'],
    ])
  })
})
