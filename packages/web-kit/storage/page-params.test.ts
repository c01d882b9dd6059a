import { afterEach, expect, test } from 'vitest'
import { pageParams, setPageParamsAccount, trim } from './page-params.ts'
import { readJson, removeKey, writeText } from './safe-storage.ts'

afterEach(() => {
  pageParams.clear()
  setPageParamsAccount(undefined)
})

test('one object by path and key, apart per account', () => {
  setPageParamsAccount(1)
  pageParams.set('/admin/sku', 'query', { q: 'a' })
  setPageParamsAccount(2)
  expect(pageParams.get('/admin/sku', 'query')).toBeUndefined()
  setPageParamsAccount(1)
  expect(pageParams.get('/admin/sku', 'query')).toEqual({ q: 'a' })
  expect(readJson('pageParams')).toEqual({ '1:/admin/sku': { query: { q: 'a' } } })
})
test('the oldest path goes first when it grows too large', () => {
  const page = (n: number) => ({ text: 'x'.repeat(n) })
  expect(Object.keys(trim({ old: page(60), mid: page(60), young: page(60) }, 200))).toEqual(['mid', 'young'])
})
test('broken JSON is removed and counts as nothing', () => {
  writeText('pageParams', '{broken')
  expect(readJson('pageParams')).toBeUndefined()
  expect(pageParams.get('/x', 'y')).toBeUndefined()
  removeKey('pageParams')
})
