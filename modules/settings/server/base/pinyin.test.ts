import { expect, it } from 'vitest'
import { china } from './china.ts'
import { chinaDistricts } from './china-districts.ts'
import { placeInEnglish } from './place-in-english.ts'
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
    汕头市: 'shantoushi sts',
    温州市: 'wenzhoushi wzs',
    驻马店市: 'zhumadianshi zmds',
    甘南藏族自治州: 'gannanzangzuzizhizhou gnzzzzz',
    浚县: 'xunxian jx',
  }
  for (const [name, pinyin] of Object.entries(read)) expect([name, pinyinOf(name)]).toEqual([name, pinyin])
  expect(pinyinOf('Texas')).toBeNull()
})
it('knows every character of the places that come with the installation', () => {
  const places = [...china.matchAll(/\d{2} (\S+)/g), ...chinaDistricts.matchAll(/\d{2} (\S+)/g)].map((m) => m[1]!)
  const unread = [...new Set(places.join(''))].filter((c) => /[\u4e00-\u9fff]/.test(c) && pinyinOf(c) === null)
  expect(unread).toEqual([])
})

it('names cities and districts in English as maps do', () => {
  const english: Readonly<Record<string, string>> = {
    深圳市: 'Shenzhen',
    西安市: "Xi'an",
    吕梁市: 'Lüliang',
    乌鲁木齐市: 'Urumqi',
    延边朝鲜族自治州: 'Yanbian Prefecture',
    大兴安岭地区: "Daxing'anling Prefecture",
  }
  for (const [name, text] of Object.entries(english)) expect([name, placeInEnglish(name, 'city')]).toEqual([name, text])
  const below: Readonly<Record<string, string>> = {
    南山区: 'Nanshan District',
    昆山市: 'Kunshan City',
    浦东新区: 'Pudong New District',
    单县: 'Shan County',
    积石山保安族东乡族撒拉族自治县: 'Jishishan County',
    东乡族自治县: 'Dongxiang County',
    神农架林区: 'Shennongjia Forestry District',
  }
  for (const [name, text] of Object.entries(below)) expect([name, placeInEnglish(name, 'district')]).toEqual([name, text])
})
it('has the districts of every city that has any, none twice and none of another city', () => {
  const cities = new Set([...china.matchAll(/^(\d{2}) [^:]+:(.*)$/gm)].flatMap((m) => [...m[2]!.matchAll(/(\d{2}) \S+/g)].map((c) => m[1]! + c[1]!)))
  const lines = chinaDistricts.trim().split('\n')
  const covered = new Set(lines.map((l) => l.slice(0, 4)))
  // Dongguan, Zhongshan, Danzhou and Jiayuguan have towns only; Chongqing's counties have a prefix of their own.
  expect([...cities].filter((c) => !covered.has(c)).toSorted()).toEqual(['4419', '4420', '4604', '6202'])
  expect([...covered].filter((c) => !cities.has(c))).toEqual(['5002'])
  const codes = lines.flatMap((l) => [...l.slice(5).matchAll(/(\d{2}) (\S+)/g)].map((m) => l.slice(0, 4) + m[1]!))
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBe(2850)
})
