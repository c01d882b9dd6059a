import type { IconTexts } from './icon-selector.zh-cn.ts'

const texts: IconTexts = {
  iconSelector: {
    title: 'Please select an icon',
    builtIn: 'Built-in icons',
    local: 'Local icons',
    search: 'Search icons',
    none: 'None',
    empty: 'No icon has this name',
  },
}
export default texts
