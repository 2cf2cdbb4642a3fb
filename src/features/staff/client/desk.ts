import './../frame/desk.css'
import './../pictures/pictures.css'
import './../registration/registration.css'
import { dropPages } from './court/kept-pages'
import { setFocalPoints } from './focal-point'
import { keepTexts } from './kept-text'
import { listenToKeys } from './keys'
import { addMarkdownBars } from './markdown-bar'
import { filterPictures } from './picture-filter'

listenToKeys()
keepTexts()
addMarkdownBars()
endUndoInTime()
setFocalPoints()
filterPictures()
printOnPress()
if (!document.querySelector('[data-offline]')) void dropPages()
document.getElementById('errors')?.focus()

function endUndoInTime(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-until]')
  if (form) setTimeout(() => form.remove(), Number(form.dataset.until))
}

function printOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) window.print()
  })
}
