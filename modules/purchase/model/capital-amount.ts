import { num, roundMoney, type NumLike } from '@crossway/kernel'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** Four digits in capitals: 1005 → 壹仟零伍. */
function four(n: number): string {
  const text = String(n)
  let out = ''
  let gap = false
  for (let i = 0; i < text.length; i++) {
    const d = Number(text[i])
    if (d === 0) gap = out !== ''
    else {
      out += (gap ? '零' : '') + digits[d]! + places[text.length - 1 - i]!
      gap = false
    }
  }
  return out
}

/**
 * An amount in capital characters as contracts and cheques in China write it: 1 005.20 → 壹仟零伍元贰角整. Exact to the cent, up to 10^16; the
 * currency's Chinese name stands before it, 人民币 for CNY.
 */
export function capitalAmount(amount: NumLike, currency: string): string {
  const value = roundMoney(num(amount).abs(), currency)
  const [whole = '0', cents = ''] = value.toFixed(2).split('.')
  const [jiao, fen] = [Number(cents[0] ?? 0), Number(cents[1] ?? 0)]
  let yuan = ''
  let gap = false
  const parts = whole.padStart(16, '0').match(/\d{4}/g)!.map(Number)
  parts.forEach((n, i) => {
    if (n === 0) return void (gap = yuan !== '')
    yuan += (yuan !== '' && (gap || n < 1000) ? '零' : '') + four(n) + groups[parts.length - 1 - i]!
    gap = false
  })
  const head = currency === 'CNY' ? '人民币' : (new Intl.DisplayNames('zh-CN', { type: 'currency' }).of(currency) ?? currency)
  const sign = num(amount).isNegative() && !value.isZero() ? '负' : ''
  const rest = jiao === 0 && fen === 0 ? '整' : `${jiao ? digits[jiao] + '角' : yuan ? '零' : ''}${fen ? digits[fen] + '分' : '整'}`
  return `${head}${sign}${yuan ? yuan + '元' : jiao || fen ? '' : '零元'}${rest}`
}
