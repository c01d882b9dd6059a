/** Texts of the shell (bundle `layouts`). */
const texts = {
  layouts: {
    skip: '跳到正文', menuChanged: '权限已更新', kicked: '您已被管理员下线', otherDevice: '您的账号已在其他设备登录',
    menu: { collapse: '收起菜单', expand: '展开菜单', search: '搜索菜单', favourites: '收藏', recent: '最近', empty: '没有找到“{q}”', label: '主菜单', open: '打开菜单', external: '新窗口打开', moveHint: 'Alt+↑ / Alt+↓ 调整顺序' },
    header: {
      search: '搜索', approval: '审批中心', messages: '消息通知', jobs: '后台任务', language: '语言', fullScreen: '全屏', exitFullScreen: '退出全屏', noFullScreen: '您的浏览器不支持全屏，请更换浏览器再试~', terminal: '终端', clear: '清理缓存', layout: '布局配置', more: '更多', tools: '工具栏',
      clearBrowser: '清理浏览器缓存', clearSystem: '清理系统缓存', clearAll: '一键清理所有', cleared: '缓存已清理', systemCleared: '系统缓存清理任务已提交',
    },
    user: { profile: '个人资料', sessions: '我的会话', lock: '锁定屏幕', mobile: '手机版', desktop: '电脑版', logout: '注销', lastLogin: '上次登录', noDepartment: '未分配部门', menu: '账号菜单' },
    tabs: {
      label: '已打开的页面', open: '已打开的页面 ({n})', close: '关闭', refresh: '重新加载', closeTab: '关闭标签', pin: '固定标签', unpin: '取消固定', fullScreen: '当前标签全屏', closeOther: '关闭其他标签', closeRight: '关闭右侧标签', closeAll: '关闭全部标签', newWindow: '新窗口打开', copyLink: '复制链接',
      exitFullScreen: '退出全屏', autoClosed: '已自动关闭：{title}', unsaved: '有未保存的修改', left: '向左滚动', right: '向右滚动', all: '全部标签',
    },
    line: { crumbs: '当前位置', favourite: '收藏', unfavourite: '取消收藏', help: '页面说明', refresh: '刷新本页', full: '收藏最多 20 个' },
    footer: { test: '测试环境', version: '版本 {version}' },
    jobs: {
      title: '后台任务', running: '{n} 个进行中', none: '没有任务', all: '全部任务', keep: '结果文件保留 7 天', cancel: '取消', retry: '重试', view: '查看', download: '下载结果', log: '日志', failedLoad: '任务加载失败',
      queued: '排队中', rows: '{done} / {total} 行', done: '已完成', cancelled: '已取消', failed: '失败', seconds: '约 {n} 秒', minutes: '约 {n} 分钟', ago: '{n} 分钟前', justNow: '刚刚', finished: '{title} 已完成', broken: '{title} 失败',
    },
    drawer: {
      title: '布局配置', mode: '布局方式', Default: '默认', Classic: '经典', global: '全局', mainAnimation: '后台页面切换动画', isDark: '暗黑模式', followSystem: '跟随系统', density: '密度', compact: '紧凑', default: '标准', roomy: '宽松', fontScale: '字号', tabsRestore: '恢复标签页', lockMinutes: '自动锁屏', off: '关闭', minutes: '{n} 分钟',
      menu: '侧边栏', menuWidth: '侧边菜单宽度(展开时)', menuWidthHint: '重新打开后恢复为180', menuDefaultIcon: '侧边菜单默认图标', menuCollapse: '侧边菜单水平折叠', menuUniqueOpened: '侧边菜单手风琴', menuShowTopBar: '显示侧边菜单顶栏', menuShowFavourites: '显示收藏', menuShowRecent: '显示最近',
      menuBackground: '侧边菜单背景色', menuColor: '侧边菜单文字色', menuActiveBackground: '激活项背景色', menuActiveColor: '激活项文字色', menuTopBarBackground: '顶栏(LOGO)背景色',
      header: '顶栏', headerBarBackground: '顶栏背景色', headerBarTabColor: '顶栏文字色', headerBarHoverBackground: '悬停背景色', headerBarTabActiveBackground: '激活标签背景色', headerBarTabActiveColor: '激活标签文字色',
      contrast: '对比度 {ratio} : 1', lowContrast: '对比度不足，可能难以阅读', reset: '恢复默认', resetSure: '确定要恢复全部配置到默认值吗？', defaultColour: '默认', chooseIcon: '选择图标', searchIcon: '搜索图标',
      animations: { 'slide-right': '向右滑动', 'slide-left': '向左滑动', fade: '淡入', 'fade-linear': '匀速淡入', 'zoom-center': '中心缩放', 'zoom-top': '顶部缩放', 'zoom-bottom': '底部缩放', none: '无' },
    },
    palette: { placeholder: '搜索页面、单据、操作', pages: '页面', records: '单据', actions: '操作', recent: '最近', empty: '没有找到“{q}”', create: '新建{doc}', hint: '↑↓ 选择  Enter 打开  Ctrl+Enter 新窗口', typeHint: '> 只找操作，# 只找单据', searching: '正在搜索…', toLanguage: '切换语言：{name}', toDark: '切换到暗黑模式', toLight: '切换到浅色模式' },
    keys: {
      title: '键盘快捷键', palette: '搜索面板', listSearch: '列表搜索', tabN: '第 n 个标签', prevTab: '上一个标签', nextTab: '下一个标签', closeTab: '关闭标签', reloadTab: '重新加载标签', menuSearch: '菜单搜索', lock: '锁定屏幕', create: '新建', save: '保存', submit: '提交', close: '关闭', help: '显示本列表', contextMenu: '标签菜单',
    },
    bare: { back: '返回', full: '在完整界面打开', refresh: '刷新' },
    phone: { home: '首页', todo: '待办', scan: '扫一扫', apps: '应用', me: '我的' },
  },
}
export type ShellTexts = typeof texts
export default texts
