import { expect, test } from '@playwright/test'
import { startWecom } from '../packages/connectors/wecom/emulator/index.ts'
import { callAs, sharedSession } from './credentials.ts'
import { opened } from './sign-in.ts'

test('WeCom signs in the person it names, and says plainly when nobody is bound', async ({ page }) => {
  const wecom = await startWecom()
  const admin = callAs(await sharedSession('admin'))
  const set = async (values: Record<string, unknown>): Promise<void> => {
    const { status, body } = await admin('PATCH', '/api/routine/config', { values })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  try {
    const { body } = await admin<{ rows: { id: number; wecom_userid?: string; employee?: { id: number } }[] }>(
      'GET',
      '/api/admin?size=100&fields=username,employee&q=buyer01',
    )
    const employee = body.rows[0]!.employee!.id
    const person = (await admin<{ version: number; wecom_userid: string | null }>('GET', `/api/employee/${employee}`)).body
    const userid = person.wecom_userid ?? 'buyer01.e2e'
    if (!person.wecom_userid) expect((await admin('PATCH', `/api/employee/${employee}`, { wecom_userid: userid, version: person.version })).status).toBe(200)
    await set({
      wecom_login: true,
      wecom_corp_id: wecom.corpId,
      wecom_agent_id: '1000002',
      wecom_secret: wecom.secret,
      wecom_api: wecom.address,
      wecom_login_host: wecom.address,
    })
    wecom.as('nobody')
    await page.goto('/#/?redirect=' + encodeURIComponent('/admin/supplierManage'))
    await page.getByTestId('btn-wecom').click()
    await expect(page.getByTestId('msg-WECOM_NOT_BOUND')).toHaveText('该企业微信未绑定账号，请联系管理员')
    expect(page.url()).not.toContain('code=')
    wecom.as(userid)
    await page.goto('/#/?redirect=' + encodeURIComponent('/admin/supplierManage'))
    await page.getByTestId('btn-wecom').click()
    await expect(page).toHaveURL(/\/#\/admin\/supplierManage$/)
    await opened(page)
    await expect(page.getByTestId('btn-user')).toBeVisible()
    expect(page.url()).not.toContain('code=')
  } finally {
    await set({ wecom_login: false })
    await wecom.stop()
  }
})
