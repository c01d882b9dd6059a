import type { SubAppTexts } from './subapp.zh-cn.ts'

const texts: SubAppTexts = {
  subapp: { loading: 'Loading the mobile app…', slow: 'Slow, please wait', failed: 'The mobile app failed to load', desktop: 'Desktop version' },
}
export default texts
