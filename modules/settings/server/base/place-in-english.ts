import { pinyinOf } from '../../model/pinyin.ts'

const peoples =
  '蒙古族|回族|藏族|维吾尔族|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜族|土族|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族|普米族|塔吉克族|怒族|裕固族|保安族|独龙族|鄂温克族|各族|蒙古|哈萨克|柯尔克孜|锡伯|塔吉克'
const autonomous = new RegExp(`^(.+?)(?:${peoples})*自治([州县旗])$`)
const units: Readonly<Record<string, string>> = {
  区: 'District',
  县: 'County',
  市: 'City',
  旗: 'Banner',
  州: 'Prefecture',
  盟: 'League',
  地区: 'Prefecture',
  新区: 'New District',
  林区: 'Forestry District',
  特区: 'Special District',
}
/** Names that the world knows otherwise than by their reading. */
const known: Readonly<Record<string, string>> = {
  呼和浩特市: 'Hohhot',
  乌鲁木齐市: 'Urumqi',
  拉萨市: 'Lhasa',
  哈尔滨市: 'Harbin',
  鄂尔多斯市: 'Ordos',
  日喀则市: 'Shigatse',
  喀什地区: 'Kashgar Prefecture',
  吐鲁番市: 'Turpan',
  六安市: "Lu'an",
  省直辖县级行政区划: 'Counties under the province',
  自治区直辖县级行政区划: 'Cities under the region',
}

const soundOf = (text: string): string => pinyinOf(text)?.split(' ')[0] ?? ''
/** Syllables that begin with a vowel are set apart: Xi'an. A word that is read as a whole stays whole. */
function apart(stem: string, sound: string): string {
  const syllables = [...stem].map(soundOf)
  return syllables.join('') === sound ? syllables.map((x, i) => (i > 0 && /^[aeo]/.test(x) ? `'${x}` : x)).join('') : sound
}

/** What a Chinese city or district is called in English: its reading, the peoples of autonomous places left out, districts with their kind (Nanshan District). */
export function placeInEnglish(name: string, level: 'city' | 'district'): string | null {
  if (known[name]) return known[name]
  const own = autonomous.exec(name)
  const [, place = name, unit = ''] = own ?? /^(.+?)(新区|林区|特区|地区|[市区县旗盟州])$/.exec(name) ?? []
  const stem = own ? place.replace(/族$/, '') : place
  // Some names are read as a whole with their kind (单县), so the kind is cut off the reading.
  const whole = soundOf(name)
  const sound = own ? soundOf(stem) : whole.slice(0, whole.length - soundOf(unit).length)
  if (!sound) return null
  const spelt = apart(stem, sound).replaceAll('lv', 'lü').replaceAll('nv', 'nü')
  const plain = spelt[0]!.toUpperCase() + spelt.slice(1)
  const kind = level === 'city' && unit === '市' ? '' : (units[unit] ?? '')
  return kind ? `${plain} ${kind}` : plain
}
