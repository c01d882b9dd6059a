const families = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const given = [
  '伟',
  '芳',
  '敏',
  '静',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '秀英',
  '建国',
  '志强',
  '晓燕',
  '海燕',
  '国华',
  '丽娟',
  '文斌',
  '俊杰',
  '雅琴',
  '红梅',
  '立新',
  '春生',
  '金凤',
]

/** A Chinese name out of a number; numbers below 560 give different names. */
export const demoPerson = (n: number): string => families[n % families.length]! + given[Math.floor(n / families.length + n * 7) % given.length]!
export const demoMobile = (n: number): string => `1${['38', '39', '58', '86', '77'][n % 5]!}${String(10_000_000 + ((n * 7_654_321) % 89_999_999)).slice(0, 8)}`
