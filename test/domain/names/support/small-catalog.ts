import { catalogOf } from './catalog-of.ts';

/** Two Petras, a doctor, namesakes, an internal service and one without employees. */
export const smallCatalog = () =>
  catalogOf({
    language: 'small',
    services: `
      cut = Women's cut | ladies haircut @45
      colour = Colour @90
      m30 = Massage 30 @30
      m60 = Massage 60 @60
      balayage = Balayage @150
      kids = Kinderhaarschnitt @30
      secret = Staff training @60 internal
      orphan = Tattoo removal @60
    `,
    employees: `
      anna = Anna Kowalska : cut colour secret
      petraK = Petra K. | Petra : cut
      petraN = Petra N. | Petra : colour
      jo = Jo Bennett : balayage
      max = Maximilian Groß : m30 m60 kids
      doctor = Dr. Eva Müller (doctor) : m60
      mueller = Eva Müller : m30 m60
      idle = Zoe Idle :
    `,
  });
