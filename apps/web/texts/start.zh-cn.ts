/** Texts before and around the shell: titles, login, session, errors. */
const texts = {
  pagesTitle: { home: '首页', admin: '后台', adminLogin: '登录', notFound: '页面找不到了', noPower: '无访问权限', noTitle: '无标题', loading: '加载中', user: '会员中心', userLogin: '会员登录' },
  adminLogin: {
    title: '登录', username: '账号', usernameHint: '请输入账号', password: '密码', passwordHint: '请输入密码', captcha: '验证码', captchaHint: '请输入验证码', keep: '保持会话', keepNote: '30 天内免登录', submit: '登录', or: '或', wecom: '企业微信登录',
    usernameRequired: '请输入账号', usernameWrong: '请输入正确的账户', passwordRequired: '请输入密码', passwordWrong: '密码要求6到32位，不能包含 & < > " \'', captchaWrong: '验证码长度必须在4到6位之间', captchaRequired: '请输入验证码',
    success: '登录成功！', newImage: '换一张验证码', listen: '播放语音验证码', noSound: '此浏览器不能播放语音验证码', capsLock: '大写锁定已打开', show: '显示密码', hide: '隐藏密码', language: '语言', dark: '暗黑模式', light: '浅色模式',
    slogan1: '从线索到利润', slogan2: '一条线走到底', sub: '客户、采购、物流、店铺、结算同账同源',
    stops: { lead: '线索', contract: '合同', purchase: '采购', firstLeg: '头程', warehouse: '仓库', listing: '上架', settle: '结算', profit: '利润' },
    code: '动态验证码', codeHint: '请输入6位动态验证码', codeWrong: '请输入6位动态验证码', recovery: '也可以输入一个恢复码', trust: '信任此设备30天', backToLogin: '返回登录', mustChange: '首次登录请先修改密码',
  },
  session: {
    expired: '登录已过期，请重新登录', changed: '已切换账号，未保存内容已留在原账号草稿中', signIn: '登录', cancel: '退出到登录页', endsSoon: '会话将在10分钟后结束，未保存的内容请先保存', signAgain: '重新登录',
    locked: '屏幕已锁定', unlock: '解锁', otherAccount: '切换账号', lockPassword: '请输入密码解锁',
    ended: { elsewhere: '您的账号已在其他设备登录', password: '密码已修改，请重新登录', unlock: '解锁失败次数过多，请重新登录', signed_out: '此设备已被您下线' }, identity: '请先验证身份', identityHint: '此操作需要确认是您本人，请输入密码或动态验证码', confirm: '确认',
    changeTitle: '请先修改密码', changeText: '首次登录或密码被重置后必须设置新密码', old: '旧密码', new: '新密码', repeat: '确认新密码', repeatWrong: '重复密码与新密码不相符', passwordChanged: '密码已修改', save: '保存修改', twoFactor: '请先绑定双因素验证', required: '必填',
    mine: '我的会话', current: '当前', out: '下线', outOthers: '下线其他全部设备', outSure: '确定要下线该设备吗？', outOthersSure: '确定要下线其他全部设备吗？', outDone: '已下线', device: '设备', place: '地区', loginAt: '登录时间', lastActive: '最后活动',
  },
  loading: { text: '加载中...', reload: '重新加载', retry: '重试', failed: '加载失败', noMenu: '无后台菜单，请联系超级管理员！', logout: '退出登录' },
  navigation: { menuType: '导航失败，菜单类型无法识别！', intercepted: '导航失败，导航守卫拦截！', already: '导航失败，已在导航目标位置！', invalid: '导航失败，路由无效！', search: '搜索页面' },
  404: { title: '页面找不到了', back: '返回上一页', home: '返回首页', search: '搜索页面' },
  401: { title: '您没有权限访问此页面', module: '该模块未启用', node: '权限节点', ask: '申请权限', switch: '切换账号', back: '返回上一页', home: '返回首页' },
  pageState: { notOpen: '该页面尚未开放', failed: '页面出错了', reload: '重新加载', traceId: '追踪号 {id}' },
  update: { title: '系统更新', text: '发现新版本，请点击“确认”刷新页面。', confirm: '确认' },
}
export type StartTexts = typeof texts
export default texts
