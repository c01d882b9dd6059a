const texts = { subapp: { loading: '正在加载移动端…', slow: '网络较慢，请稍候', failed: '移动端加载失败', desktop: '电脑版' } }
export type SubAppTexts = typeof texts
export default texts
