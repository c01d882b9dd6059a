/**
 * Which files of the build travel together. A file of its own costs a request and some 300 bytes of headers, and compresses badly; one large file would
 * bring every page what only one page shows. So: libraries by themselves (they stay in the cache when we release), then what the login page needs, then
 * what the shell and every list need; pages bring the rest.
 */
const any = (...paths: readonly string[]): RegExp => new RegExp(paths.join('|'))
const at = (pattern: RegExp) => (id: string) => pattern.test(id.replaceAll('\\', '/'))
const icons = (...names: readonly string[]): string => `/(asn|icons)/(${names.join('|')})\\.js$`
const words = (list: string): string[] => list.trim().split(/\s+/)

/** What the login page needs of our own. */
const start = any(
  'packages/web-kit/(channel|clipboard|drafts|events|i18n|leave|navigation|network|notices|page|request|session|settings|storage|tabs|pages|throttle)[/.]',
  'packages/web-kit/texts/register',
  // where each page is defined: titles of tabs ask it
  'packages/web-kit/registry/index-of-build\\.',
  'node_modules/(i18next|react-i18next|html-parse-stringify|zustand|use-sync-external-store)/',
)

/** The frame around login and shell. */
const frame = any(
  'packages/web-ui/theme\\.ts',
  'apps/web/(router|brand|shell/progress)/',
  'apps/web/boot/(?!data|modules)',
  'apps/web/errors/(app-boundary|chunk-failed-card|page-boundary|part)\\.',
)

const startIcons = words(`
  User Lock Eye EyeInvisible SafetyCertificate Safety Sound Translation Moon Sun WechatWork InfoCircle Close Loading Check Search
`)

/** What the login page needs of Ant Design. */
const antdBase = any(
  'node_modules/(@ant-design/(cssinjs|cssinjs-utils|colors|fast-color)|@emotion|stylis|@babel/runtime|clsx)/',
  'node_modules/@rc-component/(util|motion|resize-observer|input|checkbox|portal)/',
  'node_modules/antd/es/_util/(?!placements|PurePanel|ActionButton|hooks/use(Closable|MergedMask|ZIndex|PatchElement))',
  'node_modules/antd/es/style/(?!placementArrow|roundedArrow|motion)',
  'node_modules/antd/es/config-provider/(?!defaultRenderEmpty)',
  'node_modules/antd/es/(theme|button|input|checkbox|space)/',
  'node_modules/antd/es/form/(context|hooks/useVariants)\\.',
  'node_modules/antd/es/locale/(useLocale|context|index|en_US)\\.',
  '@ant-design/icons/es/(components|utils|cssUtils)',
  icons(...startIcons.map((name) => `${name}Outlined`), '(CheckCircle|CloseCircle|ExclamationCircle|InfoCircle)Filled'),
)

/** Icons of the shell, its menu and of lists. */
const workIcons = words(`
  AccountBook Amazon Api Appstore ArrowDown ArrowLeft ArrowRight ArrowUp Audit Barcode Bell BgColors Block Bug Calendar CarryOut Clear CloseCircle Cluster Code
  ColumnHeight Control Copy Database Delete Desktop DoubleLeft DoubleRight Down Download Ellipsis Export FileExcel FileProtect FileSearch Filter Fullscreen
  FullscreenExit FundProjectionScreen Hdd Holder Home Idcard Import Inbox Layout Left Logout MenuFold MenuUnfold Message Minus Mobile Notification PaperClip
  Picture Plus Printer Product Profile Project Pushpin QuestionCircle Reload Right Rocket Save Scan SecurityScan Setting Shop ShoppingCart Sliders Star Swap
  SwapRight Sync Table Team Tool Truck Undo Up UserSwitch VerticalLeft VerticalRight Warning
`)

/** Small pieces that the shell and every list need. */
const work = any(
  'packages/kernel/((field|resource|error)/|value/digits\\.)',
  // what only a board, a record or a revealed value needs travels with them
  'packages/web-kit/(format|list|record|registry|action|job|pref|query-client)[/.](?!test|use-reveal|look-reader|use-look|narrowed|timeline-days|use-message|comment-)',
  'packages/web-ui/state/',
  'packages/web-ui/(grid-theme|file/file-link|format/text-width|parts/parts-page)\\.',
  'packages/web-ui/list/(grid-cells|grid-modules|grid-texts|keep-from-grid|list-context|list-states|condition-text|operator-text|question-host)\\.',
  'packages/web-ui/list/(row-menu|use-width|use-actions|open-filter|generic|generic-page)\\.',
  'packages/web-ui/fields/(cells|parts/avatar|\\w[\\w-]*/cell|ref/ref-thumb|ref/remote-select|money/currency)\\.',
  'packages/web-ui/shell-parts/(drop-menu|icon|page-icons|menu-icons|tone-glyph|date-locale)\\.',
  'apps/web/(boot/data|errors/error-body|session/own-sessions-store)\\.',
  'apps/web/shell/(shell-texts|menu/(pinyin|offered|favourites)|header/languages|user-card/avatar|[\\w-]+/[\\w-]*-store)\\.',
  'apps/web/shell/jobs/jobs\\.',
  'apps/web/shell/pages/(page-content|use-page-handle|not-open-card|page-skeleton)\\.',
  'modules/settings/model/code-patterns\\.',
  'modules/platform/(words/index|model/common-words)\\.',
  'node_modules/(@tanstack/|dayjs/dayjs\\.min)',
)

/** Components that the shell and every list show. */
const shellComponents = any(
  'node_modules/antd/es/(dropdown|menu|tooltip|popover|badge|segmented|skeleton|spin|select|empty|avatar|motion)[/.]',
  'node_modules/antd/es/(_util/(placements|PurePanel|ActionButton|hooks/useZIndex)|style/(placementArrow|roundedArrow|motion))[/.]',
  'node_modules/antd/es/(layout/Sider|config-provider/defaultRenderEmpty)\\.',
  'node_modules/@rc-component/(menu|dropdown|trigger|tooltip|select|segmented|virtual-list|overflow)/',
)

const texts = (lang: string, antd: string): [string, string] => [
  `packages/web-kit/texts/${lang}\\.|apps/web/texts/start\\.${lang}\\.|node_modules/antd/es/[\\w-]+/(locale/)?${antd}\\.js|@rc-component/\\w+/es/locale/${antd}\\.js`,
  `packages/web-ui/list/texts/${lang}\\.|apps/web/texts/shell\\.${lang}\\.`,
]
const [startZh, workZh] = texts('zh-cn', 'zh_CN')
const [startEn, workEn] = texts('en', 'en_GB')

export const chunks = [
  { name: 'react', test: at(/node_modules\/(react|react-dom|scheduler)\//), priority: 30 },
  { name: 'start', test: at(start), priority: 20 },
  { name: 'antd-base', test: at(antdBase), priority: 20 },
  { name: 'grid', test: at(/node_modules\/(ag-grid-[^/]+|ag-stack)\//), priority: 20 },
  // radars come with the one page that draws them
  { name: 'charts', test: at(/node_modules\/(echarts|zrender)\/(?!lib\/(chart|component|coord)\/radar\/)/), priority: 20 },
  { name: 'pinyin', test: at(/node_modules\/pinyin-pro\//), priority: 20 },
  ...[
    { name: 'frame', test: at(frame), priority: 19 },
    { name: 'start-zh', test: at(any(startZh)), priority: 19 },
    { name: 'start-en', test: at(any(startEn)), priority: 19 },
    { name: 'work-zh', test: at(any(`${workZh}|dayjs/locale/zh-cn`)), priority: 19 },
    { name: 'work-en', test: at(any(`${workEn}|dayjs/locale/en-gb`)), priority: 19 },
    { name: 'work', test: at(work), priority: 15 },
    { name: 'shell-components', test: at(shellComponents), priority: 14 },
    { name: 'icons', test: at(any(icons(`(${workIcons.join('|')})(Outlined|Filled)`))), priority: 12 },
    // names of figures are shown on other modules' lists, which need nothing else of the module
    { name: 'figure-labels', test: at(/modules\/[\w-]+\/model\/figure-labels\.ts$/), priority: 14 },
    // what a module defines is one file: its pages ask for all of it; its texts travel with whoever shows them
    { name: (id: string) => `model-${id.match(/modules[\\/]([\w-]+)/)![1]}`, test: at(/modules\/[\w-]+\/model\/(?!center\/approvals\.)/), priority: 13 },
    { name: 'modules', test: at(/modules\/[\w-]+\/web\/(index|line-names|security-and-members)\.ts$/), priority: 12 },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
]
