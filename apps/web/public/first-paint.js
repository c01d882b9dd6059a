// Runs before anything is painted: no white flash in dark mode, right language and text size. A file of its own because the
// Content-Security-Policy forbids inline scripts.
;(function () {
  var layout = {}
  var lang = 'zh-cn'
  try {
    var stored = JSON.parse(localStorage.getItem('storeConfig_v2') || '{}')
    layout = stored.layout || {}
    lang = (stored.lang && stored.lang.defaultLang) || lang
  } catch (_e) {
    // broken or blocked storage: defaults
  }
  var root = document.documentElement
  var dark = layout.followSystem === true ? matchMedia('(prefers-color-scheme: dark)').matches : layout.isDark === true
  root.classList.toggle('dark', dark)
  root.style.background = dark ? '#131415' : '#f1f4f5'
  root.style.colorScheme = dark ? 'dark' : 'light'
  root.lang = lang === 'en' ? 'en' : 'zh-CN'
  if (typeof layout.fontScale === 'number' && layout.fontScale !== 100) root.style.fontSize = (16 * layout.fontScale) / 100 + 'px'
})()
