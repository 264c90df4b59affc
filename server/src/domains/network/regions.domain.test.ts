/** Regions and their territories and leads. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { fresh, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

describe('regions and territories', () => {
  test('are added one or many, found and renamed', async () => {
    const [north, south] = [fresh('North'), fresh('South')];
    const made = await portal.done(
      networkCalls.createRegions,
      { regions: [{ name: north }, { name: south }] },
      network.admin,
    );
    expect(made).toMatchObject({ message: 'Added successfully' });
    expect(made.regions.map(({ name }) => name).sort()).toEqual([north, south].sort());
    const {
      regions: [single],
    } = await portal.done(networkCalls.createRegions, { name: fresh('East') }, network.admin);
    const region_id = single?.id ?? '';
    const { territory } = await portal.done(networkCalls.createTerritory, { region_id, name: 'Wouri' }, network.admin);
    await network.store({ territory_id: territory.id });
    const renamed = fresh('West');
    await portal.done(networkCalls.renameRegion, { region_id, name: renamed }, network.admin);
    await portal.done(networkCalls.renameTerritory, { territory_id: territory.id, name: 'Sanaga' }, network.admin);
    const { regions } = await portal.done(
      networkCalls.regions,
      { search: renamed.toUpperCase() },
      await portal.staff([]),
    );
    expect(regions).toEqual([
      expect.objectContaining({ id: region_id, name: renamed, territories: 1, stores: 1, leads: [] }),
    ]);
    expect((await portal.done(networkCalls.territories, { region_id }, network.admin)).territories).toEqual([
      expect.objectContaining({ name: 'Sanaga', region: renamed, stores: 1 }),
    ]);
    expect((await network.auditOf(region_id))[0]).toMatchObject({
      outcome: 'done',
      staff_id: network.admin.id,
      before: { name: single?.name },
      after: { name: renamed },
    });
  });

  test('share no name, in any case; a list with one name that is taken adds none', async () => {
    const [taken, free] = [fresh('Centre'), fresh('Free')];
    const {
      regions: [region],
    } = await portal.done(networkCalls.createRegions, { name: taken }, network.admin);
    const refusal = await portal.refused(
      networkCalls.createRegions,
      { regions: [{ name: free }, { name: taken.toUpperCase() }] },
      network.admin,
      'NAME_IN_USE',
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual(['regions.1.name']);
    await portal.refused(
      networkCalls.createRegions,
      { regions: [{ name: free }, { name: free.toUpperCase() }] },
      network.admin,
      'NAME_IN_USE',
    );
    expect((await portal.done(networkCalls.regions, { search: free }, network.admin)).regions).toEqual([]);
    const other = (await portal.done(networkCalls.createRegions, { name: free }, network.admin)).regions[0];
    await portal.refused(
      networkCalls.renameRegion,
      { region_id: other?.id ?? '', name: taken },
      network.admin,
      'NAME_IN_USE',
    );
    const region_id = region?.id ?? '';
    await portal.done(networkCalls.createTerritory, { region_id, name: 'Mfoundi' }, network.admin);
    await portal.refused(networkCalls.createTerritory, { region_id, name: 'mfoundi' }, network.admin, 'NAME_IN_USE');
    const { territory } = await portal.done(
      networkCalls.createTerritory,
      { region_id: other?.id ?? '', name: 'Mfoundi' },
      network.admin,
    );
    const { territory: second } = await portal.done(
      networkCalls.createTerritory,
      { region_id: other?.id ?? '', name: 'Lekié' },
      network.admin,
    );
    await portal.refused(
      networkCalls.renameTerritory,
      { territory_id: second.id, name: territory.name },
      network.admin,
      'NAME_IN_USE',
    );
  });

  test('that do not exist are refused', async () => {
    await portal.refused(
      networkCalls.renameRegion,
      { region_id: newId(), name: 'Nowhere' },
      network.admin,
      'REGION_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.createTerritory,
      { region_id: newId(), name: 'Nowhere' },
      network.admin,
      'REGION_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.renameTerritory,
      { territory_id: newId(), name: 'Nowhere' },
      network.admin,
      'TERRITORY_NOT_FOUND',
    );
  });

  test('have leads, each once, who can sign in', async () => {
    const region_id =
      (await portal.done(networkCalls.createRegions, { name: fresh('Led') }, network.admin)).regions[0]?.id ?? '';
    const lead = await portal.staff([]);
    const { users } = await portal.done(
      networkCalls.leadCandidates,
      { search: lead.username.toUpperCase() },
      network.admin,
    );
    expect(users).toEqual([expect.objectContaining({ id: lead.id, username: lead.username })]);
    await portal.done(networkCalls.addRegionLead, { region_id, staff_id: lead.id }, network.admin);
    await portal.refused(networkCalls.addRegionLead, { region_id, staff_id: lead.id }, network.admin, 'LEAD_EXISTS');
    expect(
      (await portal.done(networkCalls.regions, {}, network.admin)).regions.find(({ id }) => id === region_id)?.leads,
    ).toEqual([{ staff_id: lead.id, name: `Staff ${lead.username}`, msisdn: lead.msisdn }]);
    await portal.done(networkCalls.removeRegionLead, { region_id, staff_id: lead.id }, network.admin);
    await portal.refused(
      networkCalls.removeRegionLead,
      { region_id, staff_id: lead.id },
      network.admin,
      'STAFF_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.addRegionLead,
      { region_id: newId(), staff_id: lead.id },
      network.admin,
      'REGION_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.removeRegionLead,
      { region_id: newId(), staff_id: lead.id },
      network.admin,
      'REGION_NOT_FOUND',
    );
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', lead.id)
      .execute();
    await portal.refused(
      networkCalls.addRegionLead,
      { region_id, staff_id: lead.id },
      network.admin,
      'STAFF_NOT_FOUND',
    );
    expect((await portal.done(networkCalls.leadCandidates, { search: lead.username }, network.admin)).users).toEqual(
      [],
    );
  });
});
