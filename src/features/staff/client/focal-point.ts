export function setFocalPoints(): void {
  for (const set of document.querySelectorAll<HTMLElement>('[data-focus]')) setFocalPoint(set)
}

function setFocalPoint(set: HTMLElement): void {
  const box = set.querySelector<HTMLElement>('.desk-focus-picture')
  const [x, y] = ['focusX', 'focusY'].map((name) => set.querySelector<HTMLInputElement>(`[name="${name}"]`))
  const mark = box?.querySelector('circle')
  if (!box || !x || !y || !mark) return
  set.dataset.focusOn = ''
  const move = () => {
    mark.setAttribute('cx', `${x.value}%`)
    mark.setAttribute('cy', `${y.value}%`)
  }
  set.addEventListener('input', move)
  box.addEventListener('click', ({ clientX, clientY }) => {
    const { left, top, width, height } = box.getBoundingClientRect()
    x.value = percentOf(clientX - left, width)
    y.value = percentOf(clientY - top, height)
    x.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const file = set.closest('form')?.querySelector<HTMLInputElement>('input[type="file"]')
  file?.addEventListener('change', () => show(file.files?.[0], box))
}

const percentOf = (part: number, whole: number) => String(Math.min(100, Math.max(0, Math.round((part / whole) * 100))))

function show(file: File | undefined, box: HTMLElement): void {
  box.querySelector('img')?.remove()
  if (!file) return
  const reader = new FileReader()
  reader.addEventListener('load', () => {
    const image = new Image()
    image.alt = ''
    image.src = String(reader.result)
    box.prepend(image)
  })
  reader.readAsDataURL(file)
}
