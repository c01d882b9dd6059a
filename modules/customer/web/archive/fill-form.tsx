import { LinkProblem, useBoth } from '@crossway/web-kit'
import { Button, DatePicker, Input, Upload } from 'antd'
import { useState, type ReactElement } from 'react'
import { handIn, sendFile, type Shared } from './link-call.ts'

interface Paper {
  readonly file: number
  readonly name: string
  readonly valid_to?: string
}

/** What the customer may change and hand in: his address and site, brands, people, and the papers that are missing or have expired. */
export function FillForm({
  shared: s,
  token,
  password,
  done,
}: {
  readonly shared: Shared
  readonly token: string
  readonly password: string
  readonly done: () => void
}): ReactElement {
  const both = useBoth()
  const has = (section: string): boolean => s.sections.includes(section)
  const [who, setWho] = useState('')
  const [address, setAddress] = useState(String(s.base?.['address'] ?? ''))
  const [website, setWebsite] = useState(String(s.base?.['website'] ?? ''))
  const [brand, setBrand] = useState('')
  const [person, setPerson] = useState({ name: '', position: '', mobile: '' })
  const [papers, setPapers] = useState<Readonly<Record<number, Paper>>>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const say = (e: unknown): void => setFailed(e instanceof LinkProblem ? e.message : String(e))
  const take = async (type: number, file: File): Promise<void> => {
    setFailed(undefined)
    try {
      const stored = await sendFile(token, password, file)
      setPapers((p) => ({ ...p, [type]: { ...p[type], file: stored.id, name: stored.name } }))
    } catch (e) {
      say(e)
    }
  }
  const send = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await handIn(token, password, {
        submitter: who.trim(),
        ...(has('base') ? { fields: { address: address.trim(), website: website.trim() } } : {}),
        ...(has('brands') && brand.trim() ? { brands: [{ brand_name: brand.trim() }] } : {}),
        ...(has('contacts') && person.name.trim()
          ? {
              contacts: [
                { name: person.name.trim(), ...(person.position ? { position: person.position } : {}), ...(person.mobile ? { mobile: person.mobile } : {}) },
              ],
            }
          : {}),
        papers: Object.entries(papers).map(([type, p]) => ({ file_type: Number(type), file: p.file, ...(p.valid_to ? { valid_to: p.valid_to } : {}) })),
      })
      done()
    } catch (e) {
      say(e)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="archive-fill" data-testid="archive-fill">
      <h2>{both('补充资料', 'Add to the archive')}</h2>
      {has('base') && (
        <>
          <label>
            {both('地址', 'Address')}
            <Input value={address} maxLength={200} onChange={(e) => setAddress(e.target.value)} />
          </label>
          <label>
            {both('网站', 'Website')}
            <Input value={website} maxLength={200} onChange={(e) => setWebsite(e.target.value)} />
          </label>
        </>
      )}
      {has('brands') && (
        <label>
          {both('新增品牌', 'Another brand')}
          <Input value={brand} maxLength={80} onChange={(e) => setBrand(e.target.value)} />
        </label>
      )}
      {has('contacts') && (
        <label>
          {both('新增联系人（姓名、职位、手机）', 'Another contact: name, position, mobile')}
          <span className="archive-three">
            <Input aria-label={both('姓名', 'Name')} value={person.name} maxLength={40} onChange={(e) => setPerson({ ...person, name: e.target.value })} />
            <Input
              aria-label={both('职位', 'Position')}
              value={person.position}
              maxLength={40}
              onChange={(e) => setPerson({ ...person, position: e.target.value })}
            />
            <Input
              aria-label={both('手机', 'Mobile')}
              value={person.mobile}
              maxLength={20}
              onChange={(e) => setPerson({ ...person, mobile: e.target.value })}
            />
          </span>
        </label>
      )}
      {(s.slots ?? []).map((slot) => (
        <div key={slot.file_type} className="archive-slot">
          <span>{slot.type}</span>
          <Upload accept=".pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx" showUploadList={false} beforeUpload={(file) => (void take(slot.file_type, file), false)}>
            <Button>{papers[slot.file_type]?.name ?? both('上传文件', 'Upload')}</Button>
          </Upload>
          {papers[slot.file_type] && (
            <DatePicker
              placeholder={both('有效止', 'Valid to')}
              aria-label={both('有效止', 'Valid to')}
              onChange={(d) => setPapers({ ...papers, [slot.file_type]: { ...papers[slot.file_type]!, ...(d ? { valid_to: d.format('YYYY-MM-DD') } : {}) } })}
            />
          )}
        </div>
      ))}
      <label>
        {both('提交人', 'Your name')}
        <Input value={who} maxLength={40} onChange={(e) => setWho(e.target.value)} />
      </label>
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
      <Button type="primary" loading={busy} disabled={!who.trim()} onClick={() => void send()}>
        {both('提交审核', 'Send')}
      </Button>
    </section>
  )
}
