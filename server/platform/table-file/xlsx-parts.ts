const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const main = `xmlns="${formats}/spreadsheetml/2006/main"`
const related = `${formats}/officeDocument/2006/relationships`
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Returns the parts of a workbook beside its sheet, which has this name; cell style 1 is the bold one of the head. */
export const packageParts = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${formats}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>
</Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">
<Relationship Id="rId1" Type="${related}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">
<Relationship Id="rId1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${related}/styles" Target="styles.xml"/>
</Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${related}">
<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>
</workbook>`,
  'xl/styles.xml': `${declaration}<styleSheet ${main}>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>
</styleSheet>`,
})

/** The sheet up to its first row, which stays in sight. */
export const sheetStart = `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'
