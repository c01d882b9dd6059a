import { expect, it } from 'vitest'
import { china } from './china.ts'
import { chinaDistricts } from './china-districts.ts'
import { pinyinOf } from '../../model/pinyin.ts'

it('reads names of places as they are typed, with the readings that places have', () => {
  const read: Readonly<Record<string, string>> = {
    深圳市: 'shenzhenshi szs',
    重庆市: 'chongqingshi cqs',
    六安市: 'luanshi las',
    六盘水市: 'liupanshuishi lpss',
    乐山市: 'leshanshi lss',
    乐清市: 'yueqingshi lqs',
    番禺区: 'panyuqu pyq',
    蚌埠市: 'bengbushi bbs',
    厦门市: 'xiamenshi xms',
    宿州市: 'suzhoushi szs',
  }
  for (const [name, pinyin] of Object.entries(read)) expect([name, pinyinOf(name)]).toEqual([name, pinyin])
  expect(pinyinOf('Texas')).toBeNull()
})
it('knows every character of the places that come with the installation', () => {
  const places = [...china.matchAll(/\d{2} (\S+)/g), ...chinaDistricts.matchAll(/\d{2} (\S+)/g)].map((m) => m[1]!)
  const unread = [...new Set(places.join(''))].filter((c) => /[\u4e00-\u9fff]/.test(c) && pinyinOf(c) === null)
  expect(unread).toEqual([])
})
