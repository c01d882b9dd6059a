import { faultText, isProblem, post, useBoth, type DialogProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Checkbox, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { ReviewContent, useReview } from './review-content.tsx'

/** Section by section: checked, or commented on and sent back. Both ends of the review are one dialog. */
export function ReviewDialog({ rows, close }: DialogProps): ReactElement {
  const both = useBoth()
  const { id } = rows[0]!
  const review = useReview(id)
  const [checked, setChecked] = useState<readonly string[]>([])
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({})
  const [proof, setProof] = useState(false)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const send = async (action: 'approve' | 'return'): Promise<void> => {
    setBusy(true)
    try {
      const args = action === 'approve' ? { sections: checked, proof_seen: proof } : { comments }
      await post(`supplier-submission/${id}/actions/${action}`, { args, confirmed: ['approve', ...asked] }, { silent: true })
      close(true)
    } catch (e) {
      // a question is asked once: sending again is the answer
      if (isProblem(e) && e.kind === 'confirm' && e.code) setAsked([...asked, e.code])
      setFailed(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={both('审核供应商资料', 'Review supplier data')}
      width={960}
      onCancel={() => close()}
      footer={
        <>
          <Button
            onClick={() => void send('return')}
            loading={busy}
            disabled={Object.values(comments).every((c) => c.trim() === '')}
            data-testid="review-return"
          >
            {both('退回修改', 'Return')}
          </Button>
          <Button type="primary" onClick={() => void send('approve')} loading={busy} disabled={!review} data-testid="review-approve">
            {both('通过', 'Approve')}
          </Button>
        </>
      }
    >
      <ReviewContent
        review={review}
        side={(section) => (
          <div className="supplier-side">
            <Checkbox
              checked={checked.includes(section)}
              onChange={(e) => setChecked(e.target.checked ? [...checked, section] : checked.filter((s) => s !== section))}
              data-testid={`check-${section}`}
            >
              {both('已核对', 'Checked')}
            </Checkbox>
            {section === 'bank' && (
              <Checkbox checked={proof} onChange={(e) => setProof(e.target.checked)}>
                {both('已查看开户证明', 'Proof of the account seen')}
              </Checkbox>
            )}
            <Input
              value={comments[section] ?? ''}
              maxLength={500}
              aria-label={both('修改意见', 'Comment')}
              placeholder={both('修改意见，供应商可见', 'Comment; the supplier reads it')}
              onChange={(e) => setComments({ ...comments, [section]: e.target.value })}
            />
          </div>
        )}
      />
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
