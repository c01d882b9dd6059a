import { auth, errorText, isProblem, notify, post, useBoth } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'

/** Bytes as base64, in portions that a call can take. */
const base64 = (bytes: Uint8Array): string => {
  let out = ''
  for (let i = 0; i < bytes.length; i += 32_768) out += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(out)
}
/** A platform's export of spend; its days take the place of what stood there (multichannel.md shopifyAd, import). */
export function ImportButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [account, setAccount] = useState<number>()
  const [file, setFile] = useState<File>()
  if (!auth('shopifyAd/import')) return null
  const run = async (): Promise<void> => {
    if (!file) return
    setBusy(true)
    try {
      const body = file.name.endsWith('.xlsx') ? { book: base64(new Uint8Array(await file.arrayBuffer())) } : { text: await file.text() }
      const made = await post<{ rows: number; spend: string; first_day: string; last_day: string }>('ad-spends/import', { account, name: file.name, ...body })
      notify({
        kind: 'success',
        text: both(
          `已导入 ${made.rows} 行，花费 ${made.spend}（${made.first_day} – ${made.last_day}）`,
          `${made.rows} rows, spend ${made.spend} (${made.first_day} – ${made.last_day})`,
        ),
      })
      setOpen(false)
      setFile(undefined)
      refresh()
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-import-spend">
        {both('导入花费', 'Import spend')}
      </Button>
      {open && (
        <PageModal
          centered
          title={both('导入花费', 'Import spend')}
          onCancel={() => setOpen(false)}
          onOk={() => void run()}
          okButtonProps={{ disabled: account === undefined || file === undefined }}
          confirmLoading={busy}
        >
          <div style={{ display: 'grid', gap: 8 }}>
            <p className="note">
              {both(
                'CSV或Excel，须有日期、广告系列、花费三列。文件中的日期会替换该账户当天数据',
                'CSV or Excel with day, campaign and spend. Days in the file replace those of the account',
              )}
            </p>
            <RemoteSelect
              record="ad_account"
              label={both('广告账户', 'Account')}
              placeholder={both('广告账户', 'Account')}
              value={account === undefined ? [] : [account]}
              onChange={(c) => setAccount(c[0]?.id)}
            />
            <Upload
              accept=".csv,.tsv,.txt,.xlsx"
              maxCount={1}
              beforeUpload={(f) => {
                setFile(f)
                return false
              }}
              onRemove={() => setFile(undefined)}
            >
              <Button>{both('选择文件', 'Choose a file')}</Button>
            </Upload>
          </div>
        </PageModal>
      )}
    </>
  )
}
