import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { buildIndex } from './build/build-index.ts'
import { slimFormContext } from './build/slim-form-context.ts'
import { compressedTwins } from '../../scripts/lib/compressed-twins.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const api = 'http://127.0.0.1:8700'
/** These packages only define things: what a page does not use must not travel with it. */
const pure = /[\\/]packages[\\/](kernel|web-kit|web-ui)[\\/](?!node_modules)|[\\/]node_modules[\\/]@rc-component[\\/]/
const startParts =
  /packages[\\/]web-kit[\\/](channel|clipboard|drafts|events|i18n|leave|navigation|network|notices|page|request|session|settings|storage|tabs|pages|throttle)[\\/.]|packages[\\/]web-kit[\\/]texts[\\/]register|node_modules[\\/](i18next|react-i18next|html-parse-stringify|zustand|use-sync-external-store)[\\/]/
const startIcons =
  '(User|Lock|Eye|EyeInvisible|SafetyCertificate|Safety|Sound|Translation|Moon|Sun|WechatWork|InfoCircle|Close|Loading|Check|Search)Outlined|(CheckCircle|CloseCircle|ExclamationCircle|InfoCircle)Filled'
const antdParts = [
  '_util[\\\\/](?!placements|PurePanel|ActionButton|hooks[\\\\/]use(Closable|MergedMask|ZIndex|PatchElement))',
  'style[\\\\/](?!placementArrow|roundedArrow|motion)',
  'config-provider[\\\\/](?!defaultRenderEmpty)',
  '(theme|button|input|checkbox|space)[\\\\/]',
  'form[\\\\/](context|hooks[\\\\/]useVariants)\\.',
  'locale[\\\\/](useLocale|context|index|en_US)\\.',
]
const antdBase = new RegExp(
  [
    `node_modules[\\\\/](@ant-design[\\\\/](cssinjs|cssinjs-utils|colors|fast-color)|@emotion|stylis|@babel[\\\\/]runtime|clsx|@rc-component[\\\\/](util|motion|resize-observer|input|checkbox|portal))[\\\\/]`,
    `node_modules[\\\\/]antd[\\\\/]es[\\\\/](${antdParts.join('|')})`,
    `@ant-design[\\\\/]icons[\\\\/]es[\\\\/](components|utils|cssUtils)`,
    `[\\\\/](asn|icons)[\\\\/](${startIcons})\\.js`,
  ].join('|'),
)

/** Icons of the shell and of lists: alone each would be a file and a request of its own. */
const workIcons =
  /[\\/](asn|icons)[\\/](Appstore|Arrow(Down|Left|Right|Up)|Audit|Bell|Calendar|CarryOut|Clear|Code|ColumnHeight|Control|Copy|Delete|Desktop|Double(Left|Right)|Down|Download|Ellipsis|Export|FileExcel|FileSearch|Filter|Fullscreen|FullscreenExit|Holder|Home|Import|Inbox|Layout|Left|Logout|MenuFold|MenuUnfold|Message|Minus|Mobile|PaperClip|Picture|Plus|Printer|Profile|Pushpin|QuestionCircle|Reload|Right|Save|Scan|Star|Swap|SwapRight|Sync|Table|Tool|Undo|Up|VerticalLeft|VerticalRight|Warning)(Outlined|Filled)\.js$/

/** Small pieces that every list needs; alone each would be a request that says more in its headers than in itself. */
const workParts = new RegExp(
  [
    'packages[\\\\/]web-kit[\\\\/](format|list|record|registry|action|job|pref)[\\\\/.](?!test)',
    'packages[\\\\/]web-ui[\\\\/]state[\\\\/]',
    'packages[\\\\/]web-ui[\\\\/]list[\\\\/](grid-cells|grid-texts|list-context|list-states|condition-text|operator-text|question-host|row-menu|use-width|use-actions|open-filter|generic|generic-page)\\.',
    'packages[\\\\/]web-ui[\\\\/]fields[\\\\/](cells|parts[\\\\/]avatar|\\w[\\w-]*[\\\\/]cell|ref[\\\\/]ref-thumb|money[\\\\/]currency)\\.',
    'packages[\\\\/]web-ui[\\\\/]shell-parts[\\\\/](icon|page-icons|menu-icons|tone-glyph)\\.',
  ].join('|'),
)

/** Components that the shell and every list show. */
const shellComponents = new RegExp(
  [
    'node_modules[\\\\/]antd[\\\\/]es[\\\\/](dropdown|menu|tooltip|popover|badge|segmented|skeleton|spin|select|empty|avatar|motion|_util[\\\\/](placements|PurePanel|ActionButton)|style[\\\\/](placementArrow|roundedArrow|motion))[\\\\/.]',
    'node_modules[\\\\/]@rc-component[\\\\/](menu|dropdown|trigger|tooltip|select|segmented|virtual-list|overflow)[\\\\/]',
  ].join('|'),
)

export default defineConfig({
  root: here,
  define: { 'import.meta.env.MOBILE_APP': JSON.stringify(existsSync(fileURLToPath(new URL('../mobile/vite.config.ts', import.meta.url)))) },
  plugins: [
    slimFormContext(),
    react(),
    buildIndex(fileURLToPath(new URL('../../modules', import.meta.url))),
    compressedTwins(
      /[\\/](grid|react|antd-base|start|work|shell|shell-components|icons|list-page|modules|model|select|tree-select|useShowArrow|dropdown|money|iconUtil|es)-[^\\/]+\.js$/,
    ),
    budget(),
  ],
  // one React, whatever version other packages brought to the top of node_modules
  resolve: { dedupe: ['react', 'react-dom'] },
  server: {
    port: 8710,
    proxy: Object.fromEntries(['/api', '/healthz', '/version.json', '/m-app'].map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // the polyfill would be an inline script in old browsers; ours all know modulepreload
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !pure.test(id) || id.endsWith('.css') },
      output: {
        codeSplitting: {
          // what the login page needs stands together: many small files compress badly and cost a request each
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'start', test: startParts, priority: 20 },
            { name: 'antd-base', test: antdBase, priority: 20 },
            { name: 'grid', test: /node_modules[\\/](ag-grid-[^\\/]+|ag-stack)[\\/]/, priority: 20 },
            { name: 'charts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 20 },
            { name: 'work', test: workParts, priority: 15, includeDependenciesRecursively: false },
            { name: 'shell-components', test: shellComponents, priority: 14, includeDependenciesRecursively: false },
            { name: 'icons', test: workIcons, priority: 12, includeDependenciesRecursively: false },
            { name: 'pinyin', test: /node_modules[\\/]pinyin-pro[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
})
