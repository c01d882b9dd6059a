import { LikeFilled, LikeOutlined } from '@ant-design/icons'
import { get, post, type RecordProps } from '@crossway/web-kit'
import { Button } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { useBoth } from '../both.ts'

interface Likes {
  readonly likes: number
  readonly liked: boolean
}

/** A thumb for somebody's goal, in the head of its record. */
export default function LikeButton({ record }: RecordProps): ReactElement | null {
  const both = useBoth()
  const [now, setNow] = useState<Likes>()
  const url = `okr-objective/${record.id}/like`
  useEffect(() => {
    let gone = false
    get<Likes>(url, { silent: true }).then(
      (l) => void (gone || setNow(l)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [url])
  if (!now) return null
  return (
    <Button
      size="small"
      type="text"
      aria-pressed={now.liked}
      icon={now.liked ? <LikeFilled /> : <LikeOutlined />}
      data-testid="btn-likeGoal"
      onClick={() => void post<Likes>(url, { liked: !now.liked }).then(setNow, () => undefined)}
    >
      {both(now.liked ? '已点赞' : '点赞', now.liked ? 'Liked' : 'Like')} {now.likes > 0 ? now.likes : ''}
    </Button>
  )
}
