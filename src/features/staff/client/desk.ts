import './../frame/desk.css'
import './../content/editor.css'
import './../lessons/lessons.css'
import './../pictures/pictures.css'
import './../registration/registration.css'
import './../today/today.css'
import { dropPages } from './court/kept-pages'
import { setFocalPoints } from './focal-point'
import { keepFolds } from './kept-folds'
import { keepTexts } from './kept-text'
import { listenToKeys } from './keys'
import { moveInWeek } from './lesson-moves'
import { completeMarkdownFields } from './markdown-field'
import { filterPictures } from './picture-filter'

listenToKeys()
keepTexts()
completeMarkdownFields()
endUndoInTime()
setFocalPoints()
filterPictures()
moveInWeek()
printOnPress()
if (!document.querySelector('[data-offline]')) void dropPages()
document.getElementById('errors')?.focus()
keepFolds()

function endUndoInTime(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-until]')
  if (form) setTimeout(() => form.remove(), Number(form.dataset.until))
}

function printOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) window.print()
  })
}
