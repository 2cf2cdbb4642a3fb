import './../frame/desk.css'
import './../pictures/pictures.css'
import './../registration/registration.css'
import { dropPages } from './court/kept-pages'
import { setFocalPoints } from './focal-point'
import { keepTexts } from './kept-text'
import { listenToKeys } from './keys'
import { addMarkdownBars } from './markdown-bar'
import { filterPictures } from './picture-filter'
import { printOnPress } from './print-button'
import { endUndoInTime } from './undo-time'

listenToKeys()
keepTexts()
addMarkdownBars()
endUndoInTime()
setFocalPoints()
filterPictures()
printOnPress()
if (!document.querySelector('[data-offline]')) void dropPages()
document.getElementById('errors')?.focus()
