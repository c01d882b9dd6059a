/** Texts of the request layer (platform.md §7.3) and the words every page shares. */
const texts = {
  common: {
    ok: '确定', cancel: '取消', close: '关闭', save: '保存', retry: '重试', reload: '重新加载', back: '返回上一页', home: '返回首页', more: '更多',
    loading: '加载中...', copied: '复制成功：{text}', copyManually: '浏览器不允许写入剪贴板，请按 Ctrl+C 复制', copyTitle: '复制', traceId: '追踪号 {id}', copyTrace: '复制追踪号', storageBlocked: '浏览器存储不可用，设置只保留到本页关闭',
    noData: '暂无数据', offlineWait: '离线，恢复后可提交', stay: '留下', leaveDraft: '存为草稿并离开', discard: '放弃', leaveTitle: '有未保存的修改，确定离开吗？', restoreDraft: '恢复 {time} 的草稿', draftStale: '记录在草稿之后已被修改',
  },
  request: {
    success: '操作成功', slow: '请求仍在处理中…', stopWaiting: '取消等待', duplicateData: '系统已存在相同数据！', limit: '网络请求超时！', network: '服务端异常！', offline: '您断网了！', backOnline: '网络已恢复', maintenance: '系统维护中，暂时无法访问', maintenanceUntil: '系统维护中，预计 {time} 恢复', other: '异常问题，请联系网站管理员！', askAccess: '申请权限',
    302: '接口重定向了！', 400: '参数不正确！', 401: '您未登录，或者登录已经超时，请先登录！', 403: '您没有权限操作！', 404: '请求地址出错：{url}', 408: '请求超时！', 410: '链接已失效', 413: '上传文件的大小超出允许范围！', 415: '上传文件的类型不被允许！', 422: '输入的数据无效',
    429: '操作太频繁，请{n}秒后再试', 500: '服务器内部错误！', 501: '服务未实现！', 502: '网关错误！', 503: '服务不可用！', 504: '服务暂时无法访问，请稍后再试！', 505: 'HTTP版本不受支持！',
  },
}
export type KitTexts = typeof texts
export default texts
