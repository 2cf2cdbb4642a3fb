import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocale } from '~/i18n/use-locale'
import { photoRules, photoTypes, photoUploadUrl } from '~/model/photo'
import type { SessionUser } from '~/model/user'
import { initials } from '~/text/initials'
import { Button } from '~/ui/button'
import { ErrorBox } from '~/ui/form/error-list'
import { described, FieldFrame } from '~/ui/form/field'
import { Progress } from '~/ui/form/progress'
import { PressButton } from '~/ui/form/submit-once-form'
import { type PhotoProblem, photoWords } from './photo-errors'
import { type UploadStage, uploadPhoto } from './upload'

type AccountPhotoProps = { account: PhotoOwner; problem: PhotoProblem | undefined }

type Upload = UploadStage | { at: 'ready' | 'done' } | { at: 'failed'; problem: PhotoProblem }

const isUnderWay = ({ at }: Upload): boolean => at === 'sending' || at === 'keeping' || at === 'waiting'

export function AccountPhoto({ account, problem }: AccountPhotoProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const [upload, setUpload] = useState<Upload>(problem ? { at: 'failed', problem } : { at: 'ready' })
  const stopping = useRef<AbortController>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const failure = upload.at === 'failed' ? upload.problem : undefined
  useEffect(() => {
    if (upload.at === 'failed') box.current?.focus()
  }, [upload])
  useEffect(() => () => stopping.current?.abort(), [])

  const send = async (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault()
    if (isUnderWay(upload)) return
    const form = submit.currentTarget
    const file = new FormData(form).get('photo')
    if (!(file instanceof File) || file.size === 0) return setUpload({ at: 'failed', problem: 'file-missing' })
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setUpload({ at: 'sending', sent: 0, size: file.size })
    const outcome = await uploadPhoto(file, { onStage: setUpload, signal })
    if (!outcome.ok) return setUpload({ at: 'failed', problem: outcome.problem })
    form.reset()
    await router.invalidate()
    setUpload({ at: 'done' })
  }

  const words = failure && photoWords(failure, locale)
  const megabytes = photoRules.largest / 1024 / 1024
  const hint = <Trans>JPEG, PNG, WebP, AVIF of GIF, hooguit {megabytes} MB. Wij maken er een vierkant van.</Trans>
  return (
    <section className="section" id="photo">
      <h2 className="section-title">{t`Je foto`}</h2>
      <div className="account-photo">
        <Portrait account={account} />
        <div>
          {words && <ErrorBox errors={[{ field: 'photo-file', words }]} box={box} />}
          <form method="post" action={photoUploadUrl} encType="multipart/form-data" onSubmit={send} noValidate>
            <FieldFrame name="photo-file" label={<Trans>Kies een foto</Trans>} hint={hint} error={words}>
              <input
                className="input"
                type="file"
                id="photo-file"
                name="photo"
                accept={photoTypes.join(',')}
                {...described('photo-file', hint, words)}
              />
            </FieldFrame>
            <div className="form-actions button-row">
              <Button type="submit" isLoading={isUnderWay(upload)}>
                {t`Bewaar foto`}
              </Button>
              {isUnderWay(upload) && (
                <button type="button" className="button button-quiet" onClick={() => stopping.current?.abort()}>
                  <Trans>Stop met versturen</Trans>
                </button>
              )}
            </div>
          </form>
          <UploadProgress upload={upload} />
          <p role="status">{upload.at === 'done' && <Trans>Je foto is opgeslagen.</Trans>}</p>
          {account.photo && !isUnderWay(upload) && (
            <PressButton intent="remove-photo" variant="quiet">{t`Haal foto weg`}</PressButton>
          )}
        </div>
      </div>
    </section>
  )
}

function UploadProgress({ upload }: { upload: Upload }) {
  switch (upload.at) {
    case 'sending':
      return (
        <Progress label={<Trans>Je foto wordt verstuurd</Trans>} value={upload.sent} max={Math.max(upload.size, 1)} />
      )
    case 'keeping':
      return <Progress label={<Trans>We snijden je foto bij</Trans>} />
    case 'waiting':
      return <Progress label={<Trans>Het lukte niet meteen. We proberen het zo nog een keer</Trans>} />
    case 'ready':
    case 'done':
    case 'failed':
      return null
  }
}

/** `photo` is its address. */
type PhotoOwner = Pick<SessionUser, 'displayName' | 'email'> & { readonly photo: string | null }

function Portrait({ account: { photo, displayName, email } }: { account: PhotoOwner }) {
  const { t } = useLingui()
  const { side } = photoRules
  if (photo) return <img className="portrait" src={photo} alt={t`Je foto`} width={side} height={side} />
  return (
    <svg className="portrait" viewBox="0 0 64 64" role="img" aria-label={t`Nog geen foto`}>
      <path d="M8 64V14h48v50M8 40h48M32 40v24" />
      <circle cx="32" cy="26" r="15" />
      <text x="32" y="26">
        {initials(displayName ?? email ?? '')}
      </text>
    </svg>
  )
}
