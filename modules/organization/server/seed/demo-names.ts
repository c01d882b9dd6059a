const surnames =
  '王 Wang 李 Li 张 Zhang 刘 Liu 陈 Chen 杨 Yang 黄 Huang 赵 Zhao 周 Zhou 吴 Wu 徐 Xu 孙 Sun 马 Ma 朱 Zhu 胡 Hu 郭 Guo 何 He 林 Lin 高 Gao 罗 Luo 郑 Zheng 梁 Liang 谢 Xie 宋 Song 唐 Tang 许 Xu 邓 Deng 冯 Feng 韩 Han 曹 Cao 曾 Zeng 彭 Peng 萧 Xiao 蔡 Cai 潘 Pan 田 Tian 董 Dong 袁 Yuan 于 Yu 余 Yu 叶 Ye 蒋 Jiang 杜 Du 苏 Su 魏 Wei 程 Cheng 吕 Lyu 丁 Ding 沈 Shen 任 Ren'.split(
    ' ',
  )
const women = '雨婷 思琪 佳怡 晓雯 梦瑶 静怡 欣妍 诗涵 雅琳 慧敏 丽娜 婉清 若彤 可馨 玉洁 海燕 文静 晓彤 秋月 嘉欣 美玲 芷若 子涵 淑贞 倩 颖 洁 萍'.split(' ')
const men = '浩然 子轩 志强 俊杰 文博 宇航 建国 伟明 家豪 晓峰 永强 天佑 明哲 思远 泽宇 国栋 嘉伟 振华 少东 立新 海涛 学文 凯 磊 鹏 勇 超 斌'.split(' ')
const english =
  'Amy Grace Lily Nina Vera Iris Joy Ella Mia Ruby Sophie Tina Cindy Wendy Fiona Helen Leo Eric Jason Kevin Alan Ryan Frank Ben Carl Peter Tony Victor Simon Oscar Ivan Neil'.split(
    ' ',
  )

export interface DemoName {
  readonly name: string
  readonly en: string
  readonly gender: 'male' | 'female'
}

/** The i-th person's name; no two of the first 2,700 are alike. */
export function demoName(i: number): DemoName {
  const family = (i * 7 + Math.floor(i / 50)) % 50
  const gender = (i * 5 + Math.floor(i / 3)) % 2 === 0 ? 'female' : 'male'
  const given = gender === 'female' ? women : men
  const turn = (Math.floor(i / 50) * 11 + i) % given.length
  return {
    name: surnames[family * 2]! + given[turn]!,
    en: `${english[((i * 3 + turn) % 16) + (gender === 'female' ? 0 : 16)]!} ${surnames[family * 2 + 1]!}`,
    gender,
  }
}
