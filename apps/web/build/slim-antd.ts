import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const antd = createRequire(import.meta.url).resolve('antd/package.json')
const from = (name: string): string => join(dirname(createRequire(antd).resolve(`${name}/package.json`)), 'es')
const file = (path: string): RegExp => new RegExp(`[\\\\/]antd[\\\\/]es[\\\\/]${path.replaceAll('/', '[\\\\/]')}\\.js$`)
const brightness = '\0antd-brightness'

/** `isBright` of antd's colour picker, word for word. */
const isBright = `import { Color } from '${join(from('@rc-component/color-picker'), 'color.js').replaceAll('\\', '/')}'
export const isBright = (value, background) => {
  const { r, g, b, a } = value.toRgb()
  if (a <= 0.5) return new Color(value.toRgbString()).onBackground(background).toHsv().v > 0.5
  return r * 0.299 + g * 0.587 + b * 0.114 > 192
}`

/**
 * Some of Ant Design's smallest parts ask a whole component for one function, and all of it would then travel with the login page as soon as any page
 * uses that component. Here they get the function from where it stands: inputs the provider of a form's context, buttons and tags the brightness of a
 * colour from the colour picker and its collapse.
 */
export function slimAntd(): Plugin {
  const moved: readonly (readonly [source: RegExp, importer: RegExp, to: string])[] = [
    [/^@rc-component\/form$/, file('form/context'), join(from('@rc-component/form'), 'FormContext.js')],
    [/color-picker\/components\/ColorPresets$/, file('(button/style/token|tag/style/index)'), brightness],
    [/^@rc-component\/color-picker$/, file('color-picker/(color|util)'), join(from('@rc-component/color-picker'), 'color.js')],
  ]
  return {
    name: 'crossway:slim-antd',
    enforce: 'pre',
    resolveId: (source, importer) => (importer ? moved.find(([s, i]) => s.test(source) && i.test(importer))?.[2] : undefined),
    load: (id) => (id === brightness ? isBright : undefined),
  }
}
